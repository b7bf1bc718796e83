import { Autocomplete } from '@base-ui/react/autocomplete';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Area } from '#core/context.areas.ts';
import type { Bilingual, Language } from '#core/language.ts';
import { noonOf } from '#hours/calendar-day.ts';
import { formatDay } from '#hours/hours.text.ts';
import { useBoard, useBoardParts } from '#kitchen/board/board-provider.tsx';
import { itemCalls } from '#menu/editing/menu.client.ts';
import { type FoundItem, findItems, indexItems } from '#menu/item-search.ts';
import { isClosed } from '#orders/order-status.ts';
import type { FoundOrder } from '#sales/days.server.ts';
import { findOrders } from '#sales/order-search.ts';
import { searchOrders } from '#sales/sales.client.ts';
import { useShop } from '#shop/use-shop.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { type Found, findPlaces } from './search-places.ts';
import { staffGroups } from './staff-pages.ts';

const text = {
  field: { fr: 'Écran, réglage, plat ou commande', en: 'Screen, setting, dish or order' },
  hint: {
    fr: 'Une commande se trouve par son numéro, un nom ou un téléphone.',
    en: 'An order is found by its number, a name or a telephone.',
  },
  none: { fr: 'Aucun résultat.', en: 'No results.' },
  failed: {
    fr: 'Impossible de chercher partout. Vérifiez la connexion et rouvrez la recherche.',
    en: "Couldn't search everywhere. Check the connection and open the search again.",
  },
} as const satisfies Record<string, Bilingual>;

/** So many of a kind are shown, so that the others have room. */
const most = 8;

type SearchDialogProps = { areas: readonly Area[]; title: string; onClose: () => void };

/** Renders the search over the screens, settings, dishes and orders a person may see (B-3702). */
export function SearchDialog({ areas, title, onClose }: SearchDialogProps) {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const { taxLabel } = useShop();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const dishes = useDishes(areas.includes('menu'));
  const orders = useOrders(typed, areas);
  const found = [
    ...findPlaces(typed, areas, taxLabel).slice(0, most),
    ...findDishes(dishes.read, typed),
    ...orders.read,
  ];
  const hasFailed = dishes.hasFailed || orders.hasFailed;
  const isEmpty = found.length === 0 && !dishes.isPending && !orders.isPending;
  return (
    <Dialog isOpen onClose={onClose} title={title} place="tall" initialFocus={field}>
      <Autocomplete.Root
        open
        inline
        items={found}
        filter={null}
        value={typed}
        onValueChange={(value, { reason }) => reason !== 'item-press' && setTyped(value)}
        itemToStringValue={({ name }: Found) => t(name)}
        autoHighlight="always"
        keepHighlight
      >
        <div className="top-(--header) z-10 -mx-1 flex items-center gap-2 bg-paper px-1 pb-3 group-data-held/sheet:sticky">
          <Icon name="search" />
          <Autocomplete.Input
            ref={field}
            aria-label={t(text.field)}
            placeholder={t(text.field)}
            maxLength={80}
            enterKeyHint="go"
            className="min-h-12 w-full rounded-xl border-2 border-rim bg-white px-3"
          />
        </div>
        {hasFailed && <p role="alert">{t(text.failed)}</p>}
        <Autocomplete.Empty className="text-soft">
          {typed.trim() === '' ? t(text.hint) : isEmpty && t(text.none)}
        </Autocomplete.Empty>
        <Autocomplete.List>
          {({ to, name, context }: Found) => (
            <Autocomplete.Item
              key={`${to} ${name.en}`}
              value={{ to, name, context }}
              className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-3 rounded-xl px-3 font-bold data-highlighted:bg-crust"
              onClick={() => {
                onClose();
                navigate(to);
              }}
            >
              {t(name)}
              {context && <span className="font-normal text-sm text-soft">{t(context)}</span>}
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </Dialog>
  );
}

type Reading<Value> = {
  readonly read: readonly Value[];
  readonly hasFailed: boolean;
  /** What was not read yet is not said to be missing. */
  readonly isPending?: boolean;
};

function useDishes(isOpen: boolean): Reading<FoundItem> {
  const [reading, setReading] = useState<Reading<FoundItem>>({
    read: [],
    hasFailed: false,
    isPending: isOpen,
  });
  useEffect(() => {
    if (!isOpen) return;
    itemCalls.list().then(
      (items) => setReading({ read: indexItems(items, []), hasFailed: false }),
      () => setReading({ read: [], hasFailed: true }),
    );
  }, [isOpen]);
  return reading;
}

function findDishes(index: readonly FoundItem[], typed: string): readonly Found[] {
  if (typed.trim().length < 2) return [];
  const found = findItems(index, { text: typed, categoryKey: null, isActive: null });
  return found.slice(0, most).map(({ item: { id, name } }) => {
    return { to: `/admin/menu/${id}`, name, context: staffGroups.menu };
  });
}

/** The server is asked after a pause in typing of so many milliseconds. */
const pause = 200;

/** Finds recent orders for people who may see the sales, orders on the board for the others. */
function useOrders(typed: string, areas: readonly Area[]): Reading<Found> {
  const [answer, setAnswer] = useState<Reading<FoundOrder>>({ read: [], hasFailed: false });
  const board = useBoard().orders;
  const { store } = useBoardParts();
  const seesSales = areas.includes('sales');
  const isWorth = /\d|\p{L}{2}/u.test(typed);
  useEffect(() => {
    if (!isWorth || !seesSales) return;
    let isOutdated = false;
    setAnswer((last) => ({ ...last, isPending: true }));
    const show = (reading: Reading<FoundOrder>) => isOutdated || setAnswer(reading);
    const soon = setTimeout(() => {
      searchOrders(typed).then(
        (read) => show({ read, hasFailed: false }),
        () => show({ read: [], hasFailed: true }),
      );
    }, pause);
    return () => {
      isOutdated = true;
      clearTimeout(soon);
    };
  }, [typed, isWorth, seesSales]);
  return useMemo(() => {
    const known: readonly (Omit<FoundOrder, 'day'> & { readonly day?: string })[] = seesSales
      ? answer.read
      : board;
    const found = isWorth ? findOrders(known, typed).slice(0, most) : [];
    const read = found.map(({ id, day, number, fullName, phone }) => {
      const name = { fr: `no\u00a0${number} · ${fullName}`, en: `no. ${number} · ${fullName}` };
      const isOpen = board.some((one) => one.id === id && !isClosed(one.status));
      const page = day && !isOpen ? `/admin/orders/day/${day}` : '/admin/orders';
      const to = `${page}?order=${id}`;
      const context = (language: Language) =>
        day ? `${formatDay(noonOf(day), store.now(), language)} · ${phone}` : phone;
      return { to, name, context: { fr: context('fr'), en: context('en') } };
    });
    return { read, hasFailed: answer.hasFailed, isPending: isWorth && answer.isPending === true };
  }, [answer, board, store, typed, isWorth, seesSales]);
}
