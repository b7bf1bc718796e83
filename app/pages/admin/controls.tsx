import { type ReactNode, useState } from 'react';
import type { Bilingual } from '#core/language.ts';
import { Button } from '#ui/button.tsx';
import { CheckBox } from '#ui/check-box.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { ask } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { SelectField } from '#ui/select-field.tsx';
import { SwitchField } from '#ui/switch-field.tsx';
import { TabList } from '#ui/tabs.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { Unread } from '#ui/unread.tsx';

const text = {
  heading: { fr: 'Les contrôles', en: 'The controls' },
  lead: {
    fr: "Une tâche, un contrôle, un composant de « ui/ ». Avant d'en faire un autre, regardez ici.",
    en: 'One job, one control, one component of “ui/”. Look here before you make another.',
  },
  press: { fr: 'Appuyer', en: 'Press' },
  label: { fr: 'Nom', en: 'Name' },
  wrong: { fr: 'Ce champ est à corriger.', en: 'This field needs fixing.' },
  one: { fr: 'Un', en: 'One' },
  other: { fr: 'Autre', en: 'Other' },
  question: { fr: 'Tout effacer?', en: 'Erase everything?' },
} as const satisfies Record<string, Bilingual>;

type Show<Value> = (value: Value, change: (value: Value) => void) => ReactNode;

function Trial<Value>({ first, children }: { first: Value; children: Show<Value> }) {
  const [value, setValue] = useState(first);
  return children(value, setValue);
}

/** Renders `/admin/controls`: one kind of control for one kind of job, for maintainers. */
export default function Controls() {
  const { t } = useLanguage();
  const label = t(text.label);
  const values = (['one', 'other'] as const).map((key) => ({ value: key, label: t(text[key]) }));
  const options = values.map(({ value, label }) => ({ value: `${value}`, label }));
  const tabs = values.map(({ value, label }) => ({ key: value, label }));
  const press = (onClick?: () => unknown) => (
    <Button variant="rim" onClick={onClick}>
      {t(text.press)}
    </Button>
  );
  return (
    <>
      <h1 className="font-display text-3xl">{t(text.heading)}</h1>
      <p className="mt-1 mb-6">{t(text.lead)}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <Job file="button.tsx" job={{ fr: 'Faire quelque chose', en: 'Do something' }}>
          {(['primary', 'cream', 'rim', 'outline', 'plain'] as const).map((variant) => (
            <Button key={variant} variant={variant}>
              {t(text.press)}
            </Button>
          ))}
        </Job>
        <Job file="switch-field.tsx" job={{ fr: 'Oui ou non, aussitôt', en: 'On or off, at once' }}>
          <SwitchField label={label} isOn onChange={async () => true} />
        </Job>
        <Job
          file="check-box.tsx"
          job={{ fr: 'Oui ou non, avec le formulaire', en: 'On or off, with the form' }}
        >
          <Trial first>
            {(isOn: boolean, change) => (
              <CheckBox isOn={isOn} onChange={change}>
                {label}
              </CheckBox>
            )}
          </Trial>
        </Job>
        <Job file="choice-group.tsx" job={{ fr: 'Un choix parmi peu', en: 'One of a few' }}>
          <Trial first="one">
            {(value, onChange) => (
              <ChoiceGroup
                name="few"
                legend={label}
                choices={options}
                {...{ value, onChange }}
                isRow
              />
            )}
          </Trial>
        </Job>
        <Job file="select-field.tsx" job={{ fr: 'Un choix parmi beaucoup', en: 'One of many' }}>
          <Trial first="one">
            {(value, onChange) => <SelectField {...{ label, options, value, onChange }} />}
          </Trial>
        </Job>
        <Job file="labelled-input.tsx" job={{ fr: 'Une ligne', en: 'One line' }}>
          <Trial first="">
            {(value, onChange) => (
              <>
                <LabelledInput name="line" {...{ label, value, onChange }} />
                <LabelledInput
                  name="wrong"
                  fieldError={t(text.wrong)}
                  {...{ label, value, onChange }}
                />
              </>
            )}
          </Trial>
        </Job>
        <Job file="text-area.tsx" job={{ fr: 'Plusieurs lignes', en: 'Several lines' }}>
          <Trial first="">
            {(value, onChange) => (
              <TextArea name="lines" maxLength={200} {...{ label, value, onChange }} />
            )}
          </Trial>
        </Job>
        <Job file="tabs.tsx" job={{ fr: 'Une vue parmi quelques-unes', en: 'One view of some' }}>
          <Trial first="one">
            {(selected: string, onSelect) => (
              <div className="min-w-0">
                <TabList {...{ label, tabs, selected, onSelect }} />
                {tabs.map(({ key, label }) => (
                  <p key={key} id={`panel-${key}`} hidden={key !== selected}>
                    {label}
                  </p>
                ))}
              </div>
            )}
          </Trial>
        </Job>
        <Job file="dialog.tsx" job={{ fr: 'Un pas de côté', en: 'A step aside' }}>
          <Trial first={false}>
            {(isOpen: boolean, change) => (
              <>
                {press(() => change(true))}
                <Dialog isOpen={isOpen} onClose={() => change(false)} title={label} place="middle">
                  {t(text.lead)}
                </Dialog>
              </>
            )}
          </Trial>
        </Job>
        <Job
          file="confirm.tsx"
          job={{ fr: "Avant ce qui ne s'annule pas", en: 'Before what cannot be undone' }}
        >
          {press(() => ask({ question: text.question, confirmLabel: text.press }))}
        </Job>
        <Job file="notify.ts" job={{ fr: 'Dire ce qui est arrivé', en: 'Say what happened' }}>
          {press(() => notify({ tone: 'success', title: text.heading }))}
          {press(() => notify({ tone: 'destructive', title: text.wrong }))}
        </Job>
        <Job
          file="unread.tsx"
          job={{ fr: 'À la place de ce qui ne se lit pas', en: 'In place of what cannot be read' }}
        >
          <Unread words={text.wrong} onRetry={() => {}} />
        </Job>
      </ul>
    </>
  );
}

type JobProps = { file: string; job: Bilingual; children: ReactNode };

function Job({ file, job, children }: JobProps) {
  const { t } = useLanguage();
  return (
    <li className="rounded-2xl border-2 border-rim bg-white p-4">
      <h2 className="mb-3 flex flex-wrap justify-between gap-x-3 font-bold">
        {t(job)} <code className="wrap-anywhere font-normal text-soft text-sm">{file}</code>
      </h2>
      <div className="flex flex-wrap items-center gap-3 *:min-w-0 *:max-w-full">{children}</div>
    </li>
  );
}
