import { type FormEvent, useState } from 'react';
import { timeWords } from '#hours/hours.text.ts';
import { type Hours, type LocalTime, minutesOf } from '#hours/week.ts';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { InSight } from './availability-dialog.tsx';
import { closingTimes } from './availability-form.ts';
import { availabilityText as text } from './availability-panel.text.ts';
import { TouchButton } from './touch-button.tsx';

type EarlyClosingProps = {
  /** What is left of today is closed from a time on. */
  hours: Hours;
  now: number;
  onClose: (time: LocalTime) => void;
};

/** Renders when today may close ahead of its time: now, in half an hour, in an hour, at another time (B-3911). */
export function EarlyClosing({ hours, now, onClose }: EarlyClosingProps) {
  const { language, t } = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const times = closingTimes(hours, now);
  const error = isWrong ? t(text.closeFieldError) : undefined;
  const [first] = times;
  if (first === undefined) return null;

  function send(event: FormEvent) {
    event.preventDefault();
    const last = hours.at(-1)?.closes ?? first;
    const isPossible =
      typed !== null && typed !== '' && typed >= String(first) && typed < String(last);
    setWrong(!isPossible);
    if (isPossible) onClose(typed as LocalTime);
  }

  return (
    <section aria-label={t(text.close)} className="grid gap-2">
      <h3 className="font-bold">{t(text.close)}</h3>
      <div className="grid grid-cols-2 gap-2">
        {times.map((time) => (
          <TouchButton key={time} onClick={() => onClose(time)}>
            {time === first ? t(text.closeNow) : timeWords(minutesOf(time), language)}
          </TouchButton>
        ))}
        <TouchButton onClick={() => setTyped(typed ?? '')}>{t(text.closeAt)}</TouchButton>
      </div>
      {typed !== null && (
        <InSight after={error}>
          <form noValidate onSubmit={send} className="flex items-end gap-2 [&_input]:min-h-14">
            <LabelledInput
              name="closes"
              type="time"
              className="grow"
              label={t(text.closeAt)}
              value={typed}
              fieldError={error}
              onChange={setTyped}
            />
            <Button type="submit" className={`min-h-14 ${error ? 'mb-6' : ''}`}>
              {t(text.closeSend)}
            </Button>
          </form>
        </InSight>
      )}
    </section>
  );
}
