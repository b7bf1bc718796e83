import { type ReactNode, useEffect, useState } from 'react';
import type { Bilingual } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { useShop } from '#shop/use-shop.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { colourPairs, contrastOf } from '#ui/contrast.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon, type IconName, iconNames } from '#ui/icon.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { LanguageSwitch, useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { SelectField } from '#ui/select-field.tsx';
import { SwitchField } from '#ui/switch-field.tsx';
import { TabList, TabPanel } from '#ui/tabs.tsx';
import { TextArea } from '#ui/text-area.tsx';

const sizes = ['text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl'] as const;
const gaps = ['w-1', 'w-2', 'w-3', 'w-4', 'w-6', 'w-8', 'w-12'] as const;
const rounds = ['rounded-xl', 'rounded-2xl', 'rounded-3xl', 'rounded-full'] as const;
const shadows = ['shadow-card', 'shadow-lift'] as const;

/** Type, spacing, radius, shadow and motion: the few steps there are of each. */
function ScalesPart() {
  const { language, t } = useLanguage();
  const { tagline, promise } = useShop();
  return (
    <>
      <Part title="Type">
        <Sample name="font-display text-5xl">
          <p className="font-display text-5xl text-tomato">{t(tagline)}</p>
        </Sample>
        {sizes.map((size) => (
          <Sample key={size} name={size}>
            <p className={size}>{t(promise)}</p>
          </Sample>
        ))}
        <Sample name="tabular">
          <p className="tabular font-bold text-tomato">
            {formatMoney(1_795, language)} · {formatMoney(11_111, language)}
          </p>
        </Sample>
      </Part>
      <Part title="Spacing, radius, shadow">
        <div className="flex flex-wrap items-end gap-6">
          {gaps.map((gap) => (
            <Sample key={gap} name={gap.replace('w', 'gap')}>
              <div className={`h-10 bg-ember ${gap}`} />
            </Sample>
          ))}
          {rounds.map((round) => (
            <Sample key={round} name={round}>
              <div className={`size-16 border-2 border-rim bg-white ${round}`} />
            </Sample>
          ))}
          {shadows.map((shadow) => (
            <Sample key={shadow} name={shadow}>
              <div className={`size-16 rounded-2xl bg-white ${shadow}`} />
            </Sample>
          ))}
          <Sample name="cloth">
            <div className="cloth h-7 w-40" />
          </Sample>
          <Sample name="glow">
            <div className="glow h-16 w-40 rounded-2xl" />
          </Sample>
        </div>
      </Part>
      <Part title="Motion">
        <Sample name="duration-150 ease-oven; 1 ms under reduced motion">
          <button
            type="button"
            className="size-16 rounded-2xl bg-tomato transition duration-150 ease-oven hover:-translate-y-2 focus:-translate-y-2"
            aria-label="Motion"
          />
        </Sample>
      </Part>
    </>
  );
}

const press: Bilingual = { fr: 'Ajouter au panier', en: 'Add to cart' };
const variants = ['primary', 'cream', 'outline', 'plain'] as const;
const dialogs = ['corner', 'middle', 'wide'] as const;
const tabs = [
  { key: 'pizzas', label: 'Pizzas' },
  { key: 'pasta', label: 'Pasta' },
  { key: 'burgers', label: 'Burgers' },
];

/** Whatever is pressed, and what opens then. */
function PressedPart() {
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

const name: Bilingual = { fr: 'Nom complet', en: 'Full name' };
const fieldError: Bilingual = { fr: 'Ce champ est obligatoire.', en: 'This field is required.' };
const optional: Bilingual = { fr: '(facultatif)', en: '(optional)' };

/** Whatever is filled in: calm, filled, at fault, with a very long value. */
function FieldsPart() {
  const { t } = useLanguage();
  const [typed, setTyped] = useState('Pizzeria '.repeat(12));
  const [choice, setChoice] = useState<'one' | 'two' | null>(null);
  const field = { name: 'sample', label: t(name), value: typed, onChange: setTyped };
  const choices = [
    { value: 'one', label: t(name) },
    { value: 'two', label: t(name).repeat(4) },
  ] as const;
  const group = { legend: t(name), choices, value: choice, onChange: setChoice };
  return (
    <Part title="Fields">
      <div className="grid gap-6 sm:grid-cols-2">
        <Sample name="LabelledInput">
          <LabelledInput {...field} />
          <LabelledInput {...field} optional={t(optional)} value="" />
          <LabelledInput {...field} fieldError={t(fieldError)} value="" />
        </Sample>
        <Sample name="TextArea">
          <TextArea {...field} maxLength={600} />
          <TextArea {...field} maxLength={600} fieldError={t(fieldError)} />
        </Sample>
        <Sample name="SelectField">
          <SelectField label={t(name)} value="one" options={choices} onChange={() => {}} />
          <SelectField
            label={t(name)}
            value="two"
            options={choices}
            onChange={() => {}}
            fieldError={t(fieldError)}
          />
        </Sample>
        <Sample name="ChoiceGroup">
          <ChoiceGroup name="calm" isRow {...group} />
          <ChoiceGroup name="fault" fieldError={t(fieldError)} {...group} />
        </Sample>
      </div>
    </Part>
  );
}

/** Renders `/dev/ui`, in development only: the design language of app/ui/README.md, in sight. */
export default function DevUi() {
  return (
    <main className="mx-auto grid max-w-6xl gap-12 px-4 py-10 sm:px-6">
      <title>Design</title>
      <meta name="robots" content="noindex" />
      <header className="flex items-center justify-between">
        <h1 className="font-display text-5xl text-tomato">Design</h1>
        <LanguageSwitch className="min-h-11 rounded-full px-4 font-bold hover:bg-crust" />
      </header>
      <ColoursPart />
      <ScalesPart />
      <PressedPart />
      <FieldsPart />
    </main>
  );
}

/** Every pair of colours as it is used, with the contrast that the browser's own values give. */
function ColoursPart() {
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const style = getComputedStyle(document.documentElement);
    const names = new Set(colourPairs.flatMap(({ front, ground }) => [front, ground]));
    setValues(new Map([...names].map((name) => [name, style.getPropertyValue(`--color-${name}`)])));
  }, []);
  return (
    <Part title="Colours">
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {colourPairs.map(({ front, ground, use, least }) => {
          const [one, other] = [values.get(front) ?? '', values.get(ground) ?? ''];
          return (
            <li
              key={`${front} ${ground} ${use}`}
              style={{ color: one, background: other }}
              className="rounded-2xl border border-rim p-4"
            >
              <p className="font-bold text-lg">
                {front} / {ground}
              </p>
              <p>{use}</p>
              <p className="tabular">
                {one && contrastOf(one, other).toFixed(1)} ≥ {least}
              </p>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

/** One chapter of the design page. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-4">
      <h2 className="border-rim border-b font-bold text-2xl">{title}</h2>
      {children}
    </section>
  );
}

/** One thing, with what it is called. */
function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className="grid content-start gap-2">
      <figcaption className="font-mono text-sm text-soft">{name}</figcaption>
      {children}
    </figure>
  );
}
