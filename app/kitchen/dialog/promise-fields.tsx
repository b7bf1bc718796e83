import { type FormEvent, type ReactNode, useState } from 'react';
import type { Bilingual } from '#core/language.ts';
import { timeAt } from '#hours/calendar-day.ts';
import { longestDrive } from '#hours/ordering.ts';
import { longestPromise } from '#orders/order-status.ts';
import type { OrderType } from '#shop/order-types.ts';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { dialogText } from '../board/board.text.ts';
import { useBoardParts } from '../board/board-provider.tsx';
import { typedTime } from '../board/board-times.ts';
import { longerDrive, type Promised, shorterDrive } from './promised.ts';

type TimeChoiceProps = {
  below?: ReactNode;
  className?: string | undefined;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
};

export function TimeChoice({ below, className, disabled, onClick, children }: TimeChoiceProps) {
  return (
    <button
      type="button"
      className={`flex min-h-16 flex-col items-center justify-center rounded-xl border-2 border-rim px-2 py-2 font-bold text-xl leading-tight hover:border-tomato active:brightness-90 ${className ?? 'bg-white'}`}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
      {below && <span className="font-normal text-sm text-soft">{below}</span>}
    </button>
  );
}

/** Returns a signed number of minutes: `+15`, `−5`. */
export function shiftWords(shift: number): string {
  return shift > 0 ? `+${shift}` : `−${-shift}`;
}

type DrivingTimeProps = {
  minutes: number;
  onChange: (minutes: number) => void;
};

const button =
  'size-14 shrink-0 rounded-xl border-2 border-rim bg-white font-bold text-2xl leading-none hover:border-tomato active:brightness-90 disabled:opacity-40';

export function DrivingTime({ minutes, onChange }: DrivingTimeProps) {
  const { t } = useLanguage();
  return (
    <fieldset aria-label={t(dialogText.driving)} className="flex items-center gap-3">
      <span aria-hidden="true" className="grow font-bold">
        {t(dialogText.driving)}
      </span>
      <button
        type="button"
        aria-label={t(dialogText.shorterDrive)}
        className={button}
        disabled={minutes <= 0}
        onClick={() => onChange(shorterDrive(minutes))}
      >
        −
      </button>
      <output className="tabular min-w-20 text-center font-bold text-xl">{minutes}&nbsp;min</output>
      <button
        type="button"
        aria-label={t(dialogText.longerDrive)}
        className={button}
        disabled={minutes >= longestDrive}
        onClick={() => onChange(longerDrive(minutes))}
      >
        +
      </button>
    </fieldset>
  );
}

type TypedPromiseProps = {
  /** An order for later types a time of that day; null means minutes from now. */
  near: number | null;
  orderType: OrderType;
  label: Bilingual;
  onPromise: (promised: Promised) => void;
};

export function TypedPromise({ near, orderType, label, onPromise }: TypedPromiseProps) {
  const { t } = useLanguage();
  const { store } = useBoardParts();
  const [typed, setTyped] = useState(near === null ? '' : timeAt(near));
  const [isWrong, setWrong] = useState(false);
  const isTime = near !== null;

  function send(event: FormEvent) {
    event.preventDefault();
    const promised = isTime ? readTime(typed, near, store.now()) : readMinutes(typed);
    setWrong(promised === null);
    if (promised) onPromise(promised);
  }

  return (
    <form noValidate onSubmit={send}>
      <h3 className="mb-2 font-bold">{t(dialogText.otherTime)}</h3>
      <div className="flex items-end gap-2">
        <LabelledInput
          name="promise"
          className="min-w-0 grow [&_input]:min-h-14"
          label={t((isTime ? dialogText.timeLabel : dialogText.minutesLabel)[orderType])}
          type={isTime ? 'time' : 'text'}
          inputMode={isTime ? 'text' : 'numeric'}
          maxLength={5}
          value={typed}
          onChange={setTyped}
          fieldError={
            isWrong
              ? t(isTime ? dialogText.timeFieldError : dialogText.minutesFieldError)
              : undefined
          }
        />
        <Button type="submit" variant="rim" className={`min-h-14 ${isWrong ? 'mb-6' : ''}`}>
          {t(label)}
        </Button>
      </div>
    </form>
  );
}

function readMinutes(typed: string): Promised | null {
  const minutes = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  return minutes >= 1 && minutes <= longestPromise ? { minutes } : null;
}

function readTime(typed: string, near: number, now: number): Promised | null {
  const promisedAt = typedTime(typed, near, now);
  return promisedAt === null ? null : { promisedAt };
}
