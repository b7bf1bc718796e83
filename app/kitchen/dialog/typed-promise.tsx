import { type FormEvent, useState } from 'react';
import { longestPromise } from '#orders/order-status.ts';
import type { OrderType } from '#orders/orders.ts';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { dialogText } from '../board/board.text.ts';
import { useBoardParts } from '../board/board-provider.tsx';
import type { Promised } from '../board/board-steps.ts';
import { timeField, typedTime } from '../board/board-times.ts';

type TypedPromiseProps = {
  /** For an order that is for later a time of that day is typed; null is minutes from now. */
  near: number | null;
  orderType: OrderType;
  onPromise: (promised: Promised) => void;
};

/** Any other time, typed. */
export function TypedPromise({ near, orderType, onPromise }: TypedPromiseProps) {
  const { t } = useLanguage();
  const { store } = useBoardParts();
  const [typed, setTyped] = useState(near === null ? '' : timeField(near));
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
          className="min-w-0 grow"
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
        <Button type="submit" className={`min-h-12 ${isWrong ? 'mb-6' : ''}`}>
          {t(dialogText.promise)}
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
  const promisedAt = typedTime(typed, near);
  return promisedAt !== null && promisedAt > now ? { promisedAt } : null;
}
