import { useState } from 'react';
import type { Bilingual } from '#core/language.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { Icon, type IconName, iconNames } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { SwitchField } from '#ui/switch-field.tsx';
import { TabList, TabPanel } from '#ui/tabs.tsx';
import { Part, Sample } from './part.tsx';

const press: Bilingual = { fr: 'Ajouter au panier', en: 'Add to cart' };
const looks = ['primary', 'cream', 'outline', 'plain'] as const;
const sheets = ['corner', 'middle', 'wide'] as const;
const tabs = [
  { key: 'pizzas', label: 'Pizzas' },
  { key: 'pasta', label: 'Pasta' },
  { key: 'burgers', label: 'Burgers' },
];

/** Whatever is pressed, and what opens then. */
export function PressedPart() {
  const { t } = useLanguage();
  const [sheet, setSheet] = useState<(typeof sheets)[number] | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [tab, setTab] = useState('pizzas');
  const [isOn, setOn] = useState(true);
  return (
    <Part title="Pressed">
      <div className="grid gap-6 sm:grid-cols-2">
        {looks.map((look) => (
          <Sample key={look} name={`Button ${look}`}>
            <div
              className={`flex gap-3 rounded-2xl p-4 ${look === 'outline' ? 'bg-char text-paper' : ''}`}
            >
              <Button look={look}>{t(press)}</Button>
              <Button look={look} disabled>
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
            {sheets.map((place) => (
              <Button key={place} look="cream" onClick={() => setSheet(place)}>
                {place}
              </Button>
            ))}
            <Button look="cream" onClick={() => setAsking(true)}>
              confirm
            </Button>
            <Button look="cream" onClick={() => notify({ tone: 'success', title: press })}>
              success
            </Button>
            <Button look="cream" onClick={() => notify({ tone: 'destructive', title: press })}>
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
      <Sheet
        isOpen={sheet !== null}
        onClose={() => setSheet(null)}
        title={sheet ?? ''}
        place={sheet ?? 'middle'}
        footer={<Button onClick={() => setSheet(null)}>{t(press)}</Button>}
      >
        <p className="h-[120vh]">…</p>
      </Sheet>
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
