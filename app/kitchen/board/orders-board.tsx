import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { deviceChoice } from '#browser/storage.ts';
import { isClosed } from '#orders/order-status.ts';
import { handoverAt } from '#orders/promise.ts';
import { AvailabilityPanel } from '#storefront/staff/availability-panel.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { Unread } from '#ui/unread.tsx';
import { BoardDialog } from '../dialog/order-dialog.tsx';
import { type OpenDialog, type OpenedDialog, orderInDialog } from '../dialog/promised.ts';
import { OvenBar } from '../oven/oven-bar.tsx';
import { RingControl } from '../watch/ring-control.tsx';
import { boardText, viewNames } from './board.text.ts';
import { boardViews } from './board.ts';
import { BoardConnection } from './board-connection.tsx';
import { BoardGrid } from './board-grid.tsx';
import { useBoard, useBoardParts } from './board-provider.tsx';
import { BoardTools } from './board-tools.tsx';

/** The view of this device: the tablet at the oven stays at the oven (B-3903). */
const viewChoice = deviceChoice('board-view', boardViews);

/** Moves the focus to the nearest card that way, but not from a card's own controls. */
function moveBetweenCards(event: KeyboardEvent<HTMLElement>) {
  const card = event.target;
  if (!(card instanceof HTMLElement) || card.dataset.order === undefined) return;
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-order]')];
  const next = { Home: cards[0], End: cards.at(-1) }[event.key] ?? nearest(card, cards, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nearest(card: HTMLElement, cards: readonly HTMLElement[], key: string) {
  const right = Number(key === 'ArrowRight') - Number(key === 'ArrowLeft');
  const down = Number(key === 'ArrowDown') - Number(key === 'ArrowUp');
  if (right === 0 && down === 0) return undefined;
  // Places of the layout: a card may still be shown on its way there.
  const distances = cards.flatMap((other) => {
    const x = other.offsetLeft - card.offsetLeft;
    const y = other.offsetTop - card.offsetTop;
    const ahead = right === 0 ? y * down : x * right;
    // Sideways distance counts more, so that a column is walked to its end.
    return ahead > 1 ? [{ other, far: ahead + 4 * Math.abs(right === 0 ? x : y) }] : [];
  });
  return distances.sort((a, b) => a.far - b.far)[0]?.other;
}

/** Renders the orders tab: all current orders, live, below one line of controls (B-801). */
export function OrdersBoard({ notices }: { notices: ReactNode }) {
  const { t } = useLanguage();
  const { orders, isRead, staleSince } = useBoard();
  const { store } = useBoardParts();
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const view = useSyncExternalStore(viewChoice.subscribe, viewChoice.read) ?? 'all';
  const openOrders = orders.filter(({ status }) => !isClosed(status));
  const focused = useRef<number | null>(null);
  const isTouched = useRef(false);
  const open: OpenDialog = useCallback(
    ({ id, status }, kind) => setOpened({ id, status, kind }),
    [],
  );
  const order = opened && orderInDialog(opened, orders);
  if (opened && !order) setOpened(null);
  const sought = Number(new URLSearchParams(useLocation().search).get('order'));
  const navigate = useNavigate();
  useEffect(() => {
    const order = orders.find(({ id }) => id === sought);
    if (!order) return;
    open(order, 'card');
    navigate('', { replace: true });
  }, [sought, orders, open, navigate]);

  useEffect(() => {
    // A card that had the focus has lost it as it moved.
    const isLost = (document.activeElement ?? document.body) === document.body;
    if (focused.current === null || opened || !isLost) return;
    const card = document.querySelector<HTMLElement>(`[data-order="${focused.current}"]`);
    card?.focus({ preventScroll: isTouched.current });
  }, [orders, opened]);

  return (
    <div className="flex flex-col gap-2 lg:h-full">
      <h1 className="sr-only">{t(boardText.heading)}</h1>
      {/* Each part has its room in every state, so that nothing moves as they come and go
          (B-2582). */}
      <div className="relative grid min-[24rem]:auto-rows-[3.5rem] grid-cols-2 gap-2 lg:grid-cols-[auto_12.5rem_minmax(10.5rem,1fr)_minmax(0,1fr)_minmax(0,2fr)_auto]">
        <fieldset
          aria-label={t({ fr: 'Vue de cet appareil', en: 'View of this device' })}
          className="flex shrink-0 rounded-xl bg-crust"
        >
          {boardViews.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === view}
              className="min-h-14 min-w-14 rounded-xl px-3 font-bold aria-pressed:bg-char aria-pressed:text-paper"
              onClick={() => viewChoice.store(name)}
            >
              {t(viewNames[name])}
            </button>
          ))}
        </fieldset>
        <BoardTools />
        <RingControl />
        <BoardConnection />
        {notices}
        <AvailabilityPanel handovers={openOrders.flatMap((order) => handoverAt(order) ?? [])} />
      </div>
      <OvenBar />
      {isRead ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the arrow keys of the cards in it
        <div
          className="relative flex grow flex-col lg:min-h-80"
          onPointerDown={() => {
            isTouched.current = true;
          }}
          onKeyDown={(event) => {
            isTouched.current = false;
            moveBetweenCards(event);
          }}
          onFocus={({ target }) => {
            const card = target.closest<HTMLElement>('[data-order]');
            focused.current = card ? Number(card.dataset.order) : null;
          }}
        >
          <BoardGrid orders={orders} view={view} onOpen={open} />
        </div>
      ) : staleSince !== null ? (
        <Unread words={boardText.unread} onRetry={store.refresh} />
      ) : (
        <p role="status" className="text-soft">
          {t({ fr: 'Lecture des commandes…', en: 'Reading the orders…' })}
        </p>
      )}
      {opened && order && (
        <BoardDialog
          order={order}
          kind={opened.kind}
          onKind={(kind) => open(order, kind)}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
