import type { Order } from '#orders/order.ts';
import { refusalTexts } from '#orders/order-status.text.ts';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { boardText, moveNames } from '../board/board.text.ts';
import { nextMove } from '../board/board-columns.ts';
import type { OpenDialog } from '../dialog/opened-dialog.ts';
import { printTicket } from '../ticket/print-ticket.tsx';

type OrderCardActionsProps = { order: Order; onNext: () => void; onOpen: OpenDialog };

const small =
  'min-h-14 min-w-12 place-items-center rounded-xl border-2 border-rim bg-white font-bold text-lg hover:bg-crust active:brightness-90';
const large =
  'min-h-14 grow rounded-xl bg-basil px-2 font-bold text-lg text-white leading-tight hover:bg-leaf active:brightness-90';

/** The next step under the thumb, and everything else, printing too, behind one button. */
export function OrderCardActions({ order, onNext, onOpen }: OrderCardActionsProps) {
  const { t } = useLanguage();
  const next = nextMove(order.status);
  const reason = order.refusalReason;
  return (
    <>
      {reason && <p className="text-sm">{order.refusalNote ?? t(refusalTexts[reason].staff)}</p>}
      <div className="mt-auto flex gap-1.5">
        {next && (
          <button type="button" className={large} onClick={onNext}>
            {t(moveNames[next.to][order.orderType])}
          </button>
        )}
        <button
          type="button"
          className={`${small} hidden @min-[15rem]:grid`}
          aria-label={`${t(boardText.print)}, ${order.number}`}
          onClick={() => printTicket(order)}
        >
          <Icon name="print" />
        </button>
        <button
          type="button"
          className={`${small} grid ${next ? '' : 'grow'}`}
          aria-label={`${t(boardText.more)}, ${order.number}`}
          onClick={() => onOpen(order, 'more')}
        >
          <span aria-hidden="true">{next ? '⋯' : t(boardText.more)}</span>
        </button>
      </div>
    </>
  );
}
