import { type ReactNode, useEffect, useRef } from 'react';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { AvailabilityReading } from '../availability-panel.ts';
import { type EndForm, endChoices, instantOfEnd, readEnd } from './availability-form.ts';
import { availabilityDialogText, endLabel } from './availability-panel.text.ts';

type EndFieldsProps = {
  form: EndForm;
  onChange: (form: EndForm) => void;
  ends: AvailabilityReading['ends'];
  now: number;
  fieldError: string | undefined;
};

/** Until when: each choice says the time at which it would fall. */
export function EndFields({ form, onChange, ends, now, fieldError }: EndFieldsProps) {
  const { t } = useLanguage();
  const choices = endChoices.flatMap((choice) => {
    const instant = instantOfEnd(readEnd({ choice, minutes: '' }), ends, now);
    if (instant === null && choice !== 'typed') return [];
    return [{ value: choice, label: t(endLabel(choice, instant, now)) }];
  });
  return (
    <div className="grid gap-2">
      <ChoiceGroup
        name="switch-end"
        legend={t(availabilityDialogText.end)}
        choices={choices}
        value={form.choice}
        onChange={(choice) => onChange({ ...form, choice })}
      />
      {form.choice === 'typed' && (
        <InSight after={fieldError}>
          <LabelledInput
            name="switch-minutes"
            type="text"
            label={t(availabilityDialogText.minutes)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={form.minutes}
            fieldError={fieldError}
            onChange={(minutes) => onChange({ ...form, minutes })}
          />
        </InSight>
      )}
    </div>
  );
}

/** A field that comes last in a sheet may come behind its footer. */
function InSight({ after, children }: { after: string | undefined; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // A fault makes it taller.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [after]);
  return <div ref={place}>{children}</div>;
}
