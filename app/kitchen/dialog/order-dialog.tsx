import { useEffect } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { dialogText } from '../board/board.text.ts';
import { useBoard } from '../board/board-provider.tsx';
import { type DialogKind, type OpenedDialog, orderInDialog } from './opened-dialog.ts';
import { ConfirmPart } from './order-dialog-confirm.tsx';
import { MorePart } from './order-dialog-more.tsx';
import { RefusePart } from './order-dialog-refuse.tsx';

type BoardDialogProps = {
  opened: OpenedDialog;
  onKind: (kind: DialogKind) => void;
  onClose: () => void;
};

const titles = {
  confirm: dialogText.confirmTitle,
  refuse: dialogText.refuseTitle,
  more: dialogText.moreTitle,
} as const;

const parts = { confirm: ConfirmPart, refuse: RefusePart, more: MorePart } as const;

/** The one dialog of the board, about the order as it is now. */
export function BoardDialog({ opened, onKind, onClose }: BoardDialogProps) {
  const { t } = useLanguage();
  const { orders } = useBoard();
  const order = orderInDialog(opened, orders);
  const isGone = !order;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (!order) return null;
  const Part = parts[opened.kind];
  return (
    <Dialog isOpen onClose={onClose} title={t(titles[opened.kind](order.number))} place="middle">
      <Part order={order} onKind={onKind} onClose={onClose} />
    </Dialog>
  );
}
