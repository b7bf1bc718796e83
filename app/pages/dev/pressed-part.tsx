import { useState } from 'react';
import type { Bilingual } from '#core/language.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon, type IconName, iconNames } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { SwitchField } from '#ui/switch-field.tsx';
import { TabList, TabPanel } from '#ui/tabs.tsx';
import { Part, Sample } from './part.tsx';

const press: Bilingual = { fr: 'Ajouter au panier', en: 'Add to cart' };
const variants = ['primary', 'cream', 'outline', 'plain'] as const;
const dialogs = ['corner', 'middle', 'wide'] as const;
const tabs = [
  { key: 'pizzas', label: 'Pizzas' },
  { key: 'pasta', label: 'Pasta' },
  { key: 'burgers', label: 'Burgers' },
];

/** Whatever is pressed, and what opens then. */
export function PressedPart() {
  const { t } = useLanguage();
  const [dialog, setDialog] = useState<(typeof dialogs)[number] | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [tab, setTab] = useState('pizzas');
  const [isOn, setOn] = useState(true);
  return (
    <Part title="Pressed">
      <div className="grid gap-6 sm:grid-cols-2">
        {variants.map((variant) => (
          <Sample key={variant} name={`Button ${variant}`}>
            <div
              className={`flex gap-3 rounded-2xl p-4 ${variant === 'outline' ? 'bg-char text-paper' : ''}`}
            >
              <Button variant={variant}>{t(press)}</Button>
              <Button variant={variant} disabled>
                {t(press)}
              </Button>
            </div>
          </Sample>
        ))}
        <Sample name="SwitchField">
          <SwitchField
            label={t(press)}
            isOn={isOn}
            onChange={async (on) => {
              setOn(on);
              return true;
            }}
          />
        </Sample>
        <Sample name="Sheet, Confirm, notify">
          <div className="flex flex-wrap gap-3">
            {dialogs.map((place) => (
              <Button key={place} variant="cream" onClick={() => setDialog(place)}>
                {place}
              </Button>
            ))}
            <Button variant="cream" onClick={() => setAsking(true)}>
              confirm
            </Button>
            <Button variant="cream" onClick={() => notify({ tone: 'success', title: press })}>
              success
            </Button>
            <Button variant="cream" onClick={() => notify({ tone: 'destructive', title: press })}>
              destructive
            </Button>
          </div>
        </Sample>
        <Sample name="TabList">
          <TabList label="Tabs" tabs={tabs} selected={tab} onSelect={setTab} />
          {tabs.map(({ key, label }) => (
            <TabPanel key={key} tab={key} isSelected={key === tab}>
              {label}
            </TabPanel>
          ))}
        </Sample>
        <Sample name="Icon">
          <div className="flex flex-wrap gap-3">
            {iconNames.map((name: IconName) => (
              <Icon key={name} name={name} className="size-7" />
            ))}
          </div>
        </Sample>
      </div>
      <Dialog
        isOpen={dialog !== null}
        onClose={() => setDialog(null)}
        title={dialog ?? ''}
        place={dialog ?? 'middle'}
        footer={<Button onClick={() => setDialog(null)}>{t(press)}</Button>}
      >
        <p className="h-[120vh]">…</p>
      </Dialog>
      <Confirm
        question={isAsking ? t(press) : null}
        subject="Fromage"
        confirmLabel={t(press)}
        onConfirm={() => setAsking(false)}
        onCancel={() => setAsking(false)}
      />
    </Part>
  );
}
