import { type FormEvent, type ReactNode, useState } from 'react';
import { minute } from '#capacity/quarters.ts';
import type { Bilingual } from '#core/language.ts';
import { priceText } from '#core/money.decimal.ts';
import { formatMoney } from '#core/money.ts';
import { timeAt, typedTime } from '#hours/calendar-day.ts';
import type { Order } from '#orders/order.ts';
import { longestPromise, timedStatuses } from '#orders/order-status.ts';
import { isFeeOpen } from '#orders/orders.ts';
import { readyWords, stepTime } from '#orders/promise.text.ts';
import { handoverAt, isForOpening, readyAt } from '#orders/promise.ts';
import type { OrderType } from '#shop/order-types.ts';
import { useShop } from '#shop/use-shop.ts';
import { useKitchenMinutes } from '#storefront/staff/availability-store.ts';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { dialogText, moveNames } from '../board/board.text.ts';
import { useAtEachTick, useBoardParts } from '../board/board-provider.tsx';
import { instantIn } from '../board/board-times.ts';
import { useKitchen } from '../oven/kitchen-store.ts';
import { kitchenTime } from './oven-promise.ts';
import {
  driveOf,
  longerDrive,
  promiseChoices,
  promisedWith,
  readFee,
  shorterDrive,
  soonestPromise,
  totalsWith,
  withDrive,
} from './promised.ts';

/** Returns the one time that the card's button and its dialog propose, worked out at each tick alone (B-4024). */
export function useSoonestPromise(order: Order): number {
  const minutes = useKitchenMinutes();
  const today = useKitchen();
  const driven = withDrive(order);
  return useAtEachTick((now) => {
    const kitchenAt = today && kitchenTime(today, driven, now, minutes);
    return soonestPromise(driven, now, minutes.preparation + minutes.rush, kitchenAt);
  });
}

type PromisePartProps = { order: Order; onClose: () => void };

/** Renders the times to promise, one tap each: minutes from now, or near the time of a promised or later order. */
export function PromisePart({ order: stored, onClose }: PromisePartProps) {
  const { language, t } = useLanguage();
  const { steps, store } = useBoardParts();
  const { status, orderType, deliveryFee } = stored;
  const [drive, setDrive] = useState(driveOf(stored));
  const [fee, setFee] = useState(() => (deliveryFee > 0 ? priceText(deliveryFee, language) : ''));
  const [isFeeWrong, setFeeWrong] = useState(false);
  const now = useAtEachTick((now) => Math.floor(now / minute) * minute);
  const at = (instant: number) => t(stepTime(instant, now));
  const order = withDrive(stored, drive);
  const soonest = useSoonestPromise(order);
  const typedFee = readFee(fee);
  const totals = totalsWith(stored, typedFee, useShop());
  const promisedAt = timedStatuses.includes(status) ? stored.promisedAt : null;
  const requestedAt = handoverAt({ ...order, promisedAt: null });
  const isLater = promisedAt === null && requestedAt !== null && requestedAt > now + minute;
  const around = isLater ? soonest : promisedAt;
  const choices =
    around === null
      ? promiseChoices(order, store.now(), soonest).map((instant) => ({
          key: instant === soonest ? 'soonest' : instant,
          instant,
          words: `${Math.floor((instant - store.now()) / minute)}`,
          // The displayed time is what the board and the customer are promised.
          time: at(instant),
          below: ready(instant),
        }))
      : (isLater ? [-15, 15, 30, 45] : [-5, 5, 10, 15, 20, 30]).map((shift) => {
          // A late order is moved from now on: a promise lies ahead.
          const instant = Math.max(around, now) + shift * minute;
          const words = shift > 0 ? `+${shift}` : `−${-shift}`;
          return { key: shift, instant, words, time: '', below: t(stepTime(instant, around)) };
        });
  const columns = around === null ? 'grid-cols-2 sm:grid-cols-3' : 'grid-cols-3';

  function promise(instant: number) {
    const promised = promisedWith(order, instant);
    setFeeWrong(typedFee === 'wrong');
    if (promisedAt !== null) steps.moveTime(stored, promised);
    else if (typedFee === 'wrong') {
      return document.querySelector<HTMLElement>('[name=deliveryFee]')?.focus();
    } else {
      const feeAlone = typedFee === undefined ? {} : { deliveryFee: typedFee };
      steps.confirm(stored, promised, totals ?? feeAlone);
    }
    onClose();
  }

  /** Returns when the kitchen must be done for a time at the door. */
  function ready(instant: number) {
    if (order.drivingMinutes === null) return null;
    return t(readyWords(readyAt({ ...order, promisedAt: instant }) ?? instant, now));
  }

  return (
    <div className="grid gap-5">
      <section className="grid gap-2">
        {!isLater && (
          <h3 className="font-bold">
            {t((around === null ? dialogText.promiseIn : dialogText.moveTime)[orderType])}
            {around !== null && ` (${at(around)})`}
          </h3>
        )}
        {isLater && (
          <TimeChoice isSoonest below={ready(soonest)} onClick={() => promise(soonest)}>
            {at(soonest)}
            {soonest === requestedAt && (
              <span className="font-normal text-base">
                {t(isForOpening(order) ? dialogText.asWeOpen : dialogText.asRequested)}
              </span>
            )}
          </TimeChoice>
        )}
        <div className={`grid gap-2 ${isLater ? 'grid-cols-4' : columns}`}>
          {choices.map(({ key, instant, words, time, below }) => (
            <TimeChoice
              key={key}
              isSoonest={key === 'soonest'}
              disabled={instant <= now}
              below={below}
              onClick={() => promise(instant)}
            >
              {words}
              {!isLater && '\u00a0min'}
              {time && (
                <span className={`font-normal text-base ${key === 'soonest' ? '' : 'text-soft'}`}>
                  {time}
                </span>
              )}
            </TimeChoice>
          ))}
        </div>
      </section>
      {orderType === 'delivery' && status !== 'out' && (
        <DrivingTime minutes={drive} onTurn={setDrive} />
      )}
      {promisedAt !== null && drive !== driveOf(stored) && (
        <TimeChoice
          disabled={promisedAt <= now}
          below={ready(promisedAt)}
          onClick={() => promise(promisedAt)}
        >
          {t({ fr: 'Garder', en: 'Keep' })} {at(promisedAt)}
        </TimeChoice>
      )}
      {/* Of a delivery outside every zone, with the new total before it is promised. */}
      {promisedAt === null && isFeeOpen(stored) && (
        <div>
          <LabelledInput
            name="deliveryFee"
            className="[&_input]:min-h-14"
            label={t({ fr: 'Frais de livraison avant taxes', en: 'Delivery fee before taxes' })}
            optional={t({ fr: '(facultatif)', en: '(optional)' })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={fee}
            onChange={setFee}
            fieldError={
              isFeeWrong && typedFee === 'wrong' ? t(dialogText.feeFieldError) : undefined
            }
          />
          <p role="status" className="tabular mt-1 font-bold empty:hidden">
            {totals &&
              t({
                fr: `Nouveau total : ${formatMoney(totals.total, 'fr')} au lieu de ${formatMoney(stored.total, 'fr')}`,
                en: `New total: ${formatMoney(totals.total, 'en')} instead of ${formatMoney(stored.total, 'en')}`,
              })}
          </p>
        </div>
      )}
      <TypedPromise
        near={isLater ? requestedAt : promisedAt}
        label={promisedAt === null ? moveNames.confirmed[orderType] : dialogText.change}
        orderType={orderType}
        onPromise={promise}
      />
    </div>
  );
}

type TimeChoiceProps = {
  /** The one that a touch on the card promises. */
  isSoonest?: boolean;
  below: string | null;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
};

function TimeChoice({ isSoonest, below, disabled, onClick, children }: TimeChoiceProps) {
  return (
    <button
      type="button"
      className={`flex min-h-16 flex-col items-center justify-center rounded-xl border-2 px-2 py-2 font-bold text-xl leading-tight active:brightness-90 ${isSoonest ? 'border-basil bg-basil text-white' : 'border-rim bg-white hover:border-tomato'}`}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
      {below && (
        <span className={`font-normal text-sm ${isSoonest ? '' : 'text-soft'}`}>{below}</span>
      )}
    </button>
  );
}

function DrivingTime({ minutes, onTurn }: { minutes: number; onTurn: (minutes: number) => void }) {
  const { t } = useLanguage();
  const turn = (sign: string, name: Bilingual, next: number) => (
    <button
      type="button"
      aria-label={t(name)}
      className="size-14 shrink-0 rounded-xl border-2 border-rim bg-white font-bold text-2xl leading-none hover:border-tomato active:brightness-90 disabled:opacity-40"
      disabled={next === minutes}
      onClick={() => onTurn(next)}
    >
      {sign}
    </button>
  );
  return (
    <fieldset aria-label={t(dialogText.driving)} className="flex items-center gap-3">
      <span aria-hidden="true" className="grow font-bold">
        {t(dialogText.driving)}
      </span>
      {turn('−', { fr: 'Trajet plus court', en: 'Shorter drive' }, shorterDrive(minutes))}
      <output className="tabular min-w-20 text-center font-bold text-xl">{minutes}&nbsp;min</output>
      {turn('+', { fr: 'Trajet plus long', en: 'Longer drive' }, longerDrive(minutes))}
    </fieldset>
  );
}

type TypedPromiseProps = {
  /** An order for later types a time of that day; null means minutes from now. */
  near: number | null;
  orderType: OrderType;
  label: Bilingual;
  onPromise: (promisedAt: number) => void;
};

function TypedPromise({ near, orderType, label, onPromise }: TypedPromiseProps) {
  const { t } = useLanguage();
  const { store } = useBoardParts();
  const isTime = near !== null;
  const [typed, setTyped] = useState(isTime ? timeAt(near) : '');
  const [isWrong, setWrong] = useState(false);

  function read(): number | null {
    if (isTime) return typedTime(typed, near, store.now());
    const minutes = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
    return minutes >= 1 && minutes <= longestPromise ? instantIn(minutes, store.now()) : null;
  }

  function send(event: FormEvent) {
    event.preventDefault();
    const promisedAt = read();
    setWrong(promisedAt === null);
    if (promisedAt !== null) onPromise(promisedAt);
  }

  const fieldError = t(isTime ? dialogText.timeFieldError : dialogText.minutesFieldError);
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
          fieldError={isWrong ? fieldError : undefined}
        />
        <Button type="submit" variant="rim" className={`min-h-14 ${isWrong ? 'mb-6' : ''}`}>
          {t(label)}
        </Button>
      </div>
    </form>
  );
}
