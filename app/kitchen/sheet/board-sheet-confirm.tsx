import type { Order } from '#orders/order.ts';
import { findMove, promiseMinutes } from '#orders/order-status.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { sheetText } from '../board/board.text.ts';
import { useAtEachTick, useBoardParts } from '../board/board-provider.tsx';
import type { Promised } from '../board/board-steps.ts';
import { momentWords } from '../board/board-times.ts';
import type { SheetKind } from './opened-sheet.ts';
import { TypedPromise } from './typed-promise.tsx';

export type SheetPartProps = {
  order: Order;
  onKind: (kind: SheetKind) => void;
  onClose: () => void;
};

export const choice =
  'flex min-h-16 flex-col items-center justify-center rounded-xl border-2 border-rim bg-white px-2 font-bold text-xl leading-tight hover:border-tomato active:scale-[0.98]';

const minute = 60_000;
/** Around the time that the diner asked for. */
const shifts = [-15, 15, 30, 45] as const;

/** By when: one tap promises it. An order for later is promised for its own time, or near it. */
export function ConfirmPart({ order, onKind, onClose }: SheetPartProps) {
  const { language, t } = useLanguage();
  const { steps, store } = useBoardParts();
  const now = useAtEachTick((now) => Math.floor(now / minute) * minute);
  const at = (moment: number) => momentWords(moment, now, language);
  const { dueAt } = order;
  const isLater = dueAt !== null && dueAt > now + minute;

  function promise(promised: Promised) {
    onClose();
    steps.confirm(order, promised);
  }

  return (
    <div className="grid gap-5">
      {isLater && (
        <div className="grid gap-2">
          <button
            type="button"
            className={`${choice} border-basil! bg-basil! text-white`}
            onClick={() => promise({ promisedAt: dueAt })}
          >
            {at(dueAt)}
            <span className="font-normal text-base">{t(sheetText.asAsked)}</span>
          </button>
          <div className="grid grid-cols-4 gap-2">
            {shifts.map((shift) => (
              <button
                key={shift}
                type="button"
                className={choice}
                disabled={dueAt + shift * minute <= now}
                onClick={() => promise({ promisedAt: dueAt + shift * minute })}
              >
                {shift > 0 ? `+${shift}` : `−${-shift}`}
                <span className="font-normal text-sm text-soft">
                  {momentWords(dueAt + shift * minute, dueAt, language)}
                </span>
              </button>
            ))}
          </div>
        </div>
      )}
      {!isLater && (
        <section>
          <h3 className="mb-2 font-bold">{t(sheetText.promiseIn)}</h3>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {promiseMinutes.map((minutes) => (
              <button
                key={minutes}
                type="button"
                className={choice}
                onClick={() => promise({ minutes })}
              >
                {minutes}&nbsp;min
                <span className="font-normal text-base text-soft">
                  {at(store.now() + minutes * minute)}
                </span>
              </button>
            ))}
          </div>
        </section>
      )}
      <TypedPromise near={isLater ? dueAt : null} onPromise={promise} />
      {findMove(order.status, 'refused') && (
        <button
          type="button"
          className="min-h-12 justify-self-start font-bold text-tomato underline underline-offset-4"
          onClick={() => onKind('refuse')}
        >
          {t(sheetText.refuseInstead)}
        </button>
      )}
    </div>
  );
}
