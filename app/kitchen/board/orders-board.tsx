import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { NavLink } from 'react-router';
import { useWakeLock } from '#browser/use-wake-lock.ts';
import { useWide } from '#browser/use-wide.ts';
import type { Bilingual } from '#core/language.ts';
import type { OrderStatus } from '#orders/order-status.ts';
import { AvailabilityPanel } from '#storefront/staff/availability-panel.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { Unread } from '#ui/unread.tsx';
import { RingControl } from '../bell/ring-control.tsx';
import { BoardDialog } from '../dialog/order-dialog.tsx';
import type { OpenDialog, OpenedDialog } from '../dialog/promised.ts';
import { paperChoice, printChoice } from '../ticket/print-ticket.tsx';
import { type Paper, papers } from '../ticket/ticket.tsx';
import { boardText } from './board.text.ts';
import { columnsOf } from './board.ts';
import { BoardConnection } from './board-connection.tsx';
import { PhoneColumns, WideColumns } from './board-layouts.tsx';
import { useBoard, useBoardParts } from './board-provider.tsx';

const keys: readonly { readonly keys: Bilingual; readonly does: Bilingual }[] = [
  {
    keys: { fr: '↑ ↓ ← →', en: '↑ ↓ ← →' },
    does: { fr: "D'une commande à l'autre", en: 'From one order to another' },
  },
  {
    keys: { fr: 'Début, Fin', en: 'Home, End' },
    does: { fr: 'Première ou dernière de la colonne', en: 'First or last of the column' },
  },
  {
    keys: { fr: 'Entrée', en: 'Enter' },
    does: { fr: "L'étape suivante de la commande", en: 'The next step of the order' },
  },
  {
    keys: { fr: 'Espace', en: 'Space' },
    does: { fr: "L'heure, refuser, revenir en arrière", en: 'The time, refuse, step back' },
  },
  {
    keys: { fr: 'Échap', en: 'Esc' },
    does: { fr: 'Fermer sans rien changer', en: 'Close without changing anything' },
  },
];

const ringHelp: Bilingual = {
  fr: "Une nouvelle commande sonne de plus en plus fort, jusqu'à ce que quelqu'un touche sa carte.",
  en: 'A new order rings louder and louder until somebody touches its card.',
};

/** How the board works without a mouse, and when it rings. */
function BoardHelp({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage();
  return (
    <Dialog isOpen onClose={onClose} title={t(boardText.help)} place="middle">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-3">
        {keys.map((row) => (
          <div key={row.does.en} className="contents">
            <dt className="font-bold">
              <kbd className="font-sans">{t(row.keys)}</kbd>
            </dt>
            <dd>{t(row.does)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5">{t(ringHelp)}</p>
    </Dialog>
  );
}

const tool =
  'inline-flex min-h-12 items-center gap-2 whitespace-nowrap rounded-full px-3 font-bold hover:bg-crust';

const awakeText = { fr: "L'écran reste allumé", en: 'The screen stays on' };

const printText = { fr: 'Imprimer à la confirmation', en: 'Print when confirmed' };
const printHint = {
  fr: "Le ticket s'imprime dès qu'une commande est confirmée ici",
  en: 'The ticket prints as soon as an order is confirmed here',
};
const paperText = { fr: 'Largeur du rouleau', en: 'Width of the roll' };
const onText = { fr: 'oui', en: 'on' };
const offText = { fr: 'non', en: 'off' };

/** Beside the bell: the screen, printing, the day, how the keys work. */
function BoardToolbar() {
  const { t } = useLanguage();
  const isAwake = useWakeLock();
  const prints = useSyncExternalStore(printChoice.subscribe, printChoice.read) === 'on';
  const [isHelping, setHelping] = useState(false);
  return (
    <div className="flex flex-wrap items-center lg:ml-auto lg:shrink-0">
      <span
        role="img"
        aria-label={t(awakeText)}
        title={t(awakeText)}
        className={`px-2 text-basil ${isAwake ? '' : 'invisible'}`}
      >
        <Icon name="screen" />
      </span>
      <button
        type="button"
        role="switch"
        aria-checked={prints}
        title={t(printHint)}
        className={tool}
        onClick={() => printChoice.store(prints ? 'off' : 'on')}
      >
        <Icon name="print" />
        {t(printText)}
        <span
          aria-hidden="true"
          className={`rounded-full px-2 text-sm ${prints ? 'bg-basil text-white' : 'bg-crust'}`}
        >
          {t(prints ? onText : offText)}
        </span>
      </button>
      <PaperControl />
      <NavLink to="/admin/orders/day" className={tool}>
        {t(boardText.day)}
      </NavLink>
      <button
        type="button"
        className={`${tool} min-w-12 justify-center`}
        aria-label={t(boardText.help)}
        onClick={() => setHelping(true)}
      >
        ?
      </button>
      {isHelping && <BoardHelp onClose={() => setHelping(false)} />}
    </div>
  );
}

/** How wide the printer's roll is: this device's tickets are printed for it (B-1844). */
function PaperControl() {
  const { t } = useLanguage();
  const paper = useSyncExternalStore(paperChoice.subscribe, paperChoice.read) ?? papers[0];
  return (
    <select
      aria-label={t(paperText)}
      title={t(paperText)}
      value={paper}
      className={`${tool} tabular cursor-pointer`}
      onChange={({ target }) => paperChoice.store(target.value as Paper)}
    >
      {papers.map((width) => (
        <option key={width} value={width}>
          {width}&nbsp;mm
        </option>
      ))}
    </select>
  );
}

type Found = { readonly columns: readonly (readonly HTMLElement[])[]; column: number; row: number };

const steps: Readonly<Record<string, (found: Found) => HTMLElement | undefined>> = {
  ArrowDown: ({ columns, column, row }) => columns[column]?.[row + 1],
  ArrowUp: ({ columns, column, row }) => columns[column]?.[row - 1],
  ArrowRight: (found) => beside(found, 1),
  ArrowLeft: (found) => beside(found, -1),
  Home: ({ columns, column }) => columns[column]?.[0],
  End: ({ columns, column }) => columns[column]?.at(-1),
};

/** The arrow keys lead from card to card; inside a card's own controls they do what they always do. */
function moveBetweenCards(event: KeyboardEvent<HTMLElement>) {
  const card = event.target;
  const step = steps[event.key];
  if (!(card instanceof HTMLElement) || !step || card.dataset.order === undefined) return;
  const columns = [...event.currentTarget.querySelectorAll('[data-column]')].map((column) => [
    ...column.querySelectorAll<HTMLElement>('[data-order]'),
  ]);
  const column = columns.findIndex((cards) => cards.includes(card));
  const next = step({ columns, column, row: columns[column]?.indexOf(card) ?? 0 });
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The card at the same height in the next column that has one. */
function beside({ columns, column, row }: Found, direction: 1 | -1): HTMLElement | undefined {
  for (let at = column + direction; columns[at]; at += direction) {
    const cards = columns[at] ?? [];
    if (cards.length > 0) return cards[row] ?? cards.at(-1);
  }
  return undefined;
}

/** Follows a card that moved to another column, when the focus was in it and fell out. */
function refocusCard(id: number) {
  if (document.activeElement !== document.body && document.activeElement !== null) return;
  document.querySelector<HTMLElement>(`[data-order="${id}"]`)?.focus();
}

/** Renders the orders tab: every order of the moment in the column of its status, live (B-801). */
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
