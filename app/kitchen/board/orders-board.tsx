import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useWide } from '#browser/use-wide.ts';
import type { OrderStatus } from '#orders/order-status.ts';
import { AvailabilityPanel } from '#storefront/staff/availability-panel.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { Unread } from '#ui/unread.tsx';
import { RingControl } from '../bell/ring-control.tsx';
import type { OpenDialog, OpenedDialog } from '../dialog/opened-dialog.ts';
import { BoardDialog } from '../dialog/order-dialog.tsx';
import { boardText } from './board.text.ts';
import { columnsOf } from './board-columns.ts';
import { BoardConnection } from './board-connection.tsx';
import { moveBetweenCards, refocusCard } from './board-keys.ts';
import { PhoneColumns, WideColumns } from './board-layouts.tsx';
import { useBoard, useBoardParts } from './board-provider.tsx';
import { BoardToolbar } from './board-toolbar.tsx';

/** The orders tab: every order of the moment in the column of its status, live (B-801). */
export function OrdersBoard({ notices }: { notices: ReactNode }) {
  const { t } = useLanguage();
  const { orders, isRead, staleSince } = useBoard();
  const { store } = useBoardParts();
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const [shown, setShown] = useState<OrderStatus>('new');
  const isWide = useWide();
  const columns = useMemo(() => columnsOf(orders), [orders]);
  const focused = useRef<number | null>(null);
  const open: OpenDialog = useCallback(
    ({ id, status }, kind) => setOpened({ id, status, kind }),
    [],
  );
  const close = useCallback(() => setOpened(null), []);

  useEffect(() => {
    if (focused.current !== null && !opened) refocusCard(focused.current);
  }, [columns, opened]);

  const Columns = isWide ? WideColumns : PhoneColumns;
  return (
    <div className="flex flex-col gap-2 lg:h-full">
      <h1 className="sr-only">{t(boardText.heading)}</h1>
      <div className="flex items-center gap-2">
        <RingControl />
        {isWide && <BoardToolbar />}
      </div>
      {/* Each part has its room in every state, so that nothing moves as they come and go (B-2582). */}
      <div className="relative grid grid-cols-2 gap-2 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,2fr)]">
        <BoardConnection />
        {notices}
        <AvailabilityPanel />
      </div>
      {isRead ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the arrow keys of the cards in it
        <div
          className="flex grow flex-col lg:min-h-80"
          onKeyDown={moveBetweenCards}
          onFocus={({ target }) => {
            const card = target.closest<HTMLElement>('[data-order]');
            focused.current = card ? Number(card.dataset.order) : null;
          }}
        >
          <Columns columns={columns} shown={shown} onShow={setShown} onOpen={open} />
        </div>
      ) : staleSince !== null ? (
        <Unread words={boardText.unread} onRetry={store.refresh} />
      ) : (
        <p role="status" className="text-soft">
          {t(boardText.reading)}
        </p>
      )}
      {!isWide && <BoardToolbar />}
      {opened && (
        <BoardDialog
          opened={opened}
          onKind={(kind) => setOpened({ ...opened, kind })}
          onClose={close}
        />
      )}
    </div>
  );
}
