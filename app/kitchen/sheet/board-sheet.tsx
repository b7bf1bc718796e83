import { useEffect } from 'react';
import { useLanguage } from '#ui/language-provider.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { sheetText } from '../board/board.text.ts';
import { useBoard } from '../board/board-provider.tsx';
import { ConfirmPart } from './board-sheet-confirm.tsx';
import { MorePart } from './board-sheet-more.tsx';
import { RefusePart } from './board-sheet-refuse.tsx';
import { type OpenedSheet, orderInSheet, type SheetKind } from './opened-sheet.ts';

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
