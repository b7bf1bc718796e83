import { useEffect } from 'react';
import { Sheet } from '#ui/dialog.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { sheetText } from '../board/board.text.ts';
import { useBoard } from '../board/board-provider.tsx';
import { type OpenedSheet, orderInSheet, type SheetKind } from './opened-dialog.ts';
import { ConfirmPart } from './order-dialog-confirm.tsx';
import { MorePart } from './order-dialog-more.tsx';
import { RefusePart } from './order-dialog-refuse.tsx';

type BoardSheetProps = {
  opened: OpenedSheet;
  onKind: (kind: SheetKind) => void;
  onClose: () => void;
};

const titles = {
  confirm: sheetText.confirmTitle,
  refuse: sheetText.refuseTitle,
  more: sheetText.moreTitle,
} as const;

const parts = { confirm: ConfirmPart, refuse: RefusePart, more: MorePart } as const;

/** The one dialog of the board, about the order as it is now. */
export function BoardSheet({ opened, onKind, onClose }: BoardSheetProps) {
  const { t } = useLanguage();
  const { orders } = useBoard();
  const order = orderInSheet(opened, orders);
  const isGone = !order;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (!order) return null;
  const Part = parts[opened.kind];
  return (
    <Sheet isOpen onClose={onClose} title={t(titles[opened.kind](order.number))} place="middle">
      <Part order={order} onKind={onKind} onClose={onClose} />
    </Sheet>
  );
}
