import { useCallback, useEffect, useState } from 'react';
import { withoutRow } from '#admin/answered.ts';
import { attempt } from '#admin/attempt.ts';
import type { Bilingual } from '#core/language.ts';
import { Button, buttonVariant } from '#ui/button.tsx';
import { SearchField } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { Unread } from '#ui/unread.tsx';
import { listSellable, makeAvailable } from '../availability.client.ts';
import { soldOutText } from '../availability.text.ts';
import { soldOutUntil, type Unavailability } from '../availability.ts';
import { findSellable, type SellableItem } from '../sellable-items.ts';
import { AvailabilityDialog } from './availability-dialog.tsx';
import {
  availabilityDialogText,
  availabilityFailures,
  availabilityText,
  offMessage,
} from './availability-panel.text.ts';
import {
  type KnownAvailability,
  putUnavailable,
  refreshAvailability,
  useAvailability,
  useServerTime,
} from './availability-store.ts';

type SoldOutSearchProps = {
  known: KnownAvailability;
  now: number;
  onChoose: (item: SellableItem) => void;
};

/** More would be scrolled past, not read: typing is faster. */
const shown = 30;

/** Everything that customers can order, narrowed by what is typed. */
function SoldOutSearch({ known, now, onChoose }: SoldOutSearchProps) {
  const { t } = useLanguage();
  const [items, setItems] = useState<readonly SellableItem[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [text, setText] = useState('');
  const readMenu = useCallback(async () => {
    setFailed(false);
    const read = async () => setItems(await listSellable());
    setFailed(!(await attempt(read, { failure: availabilityFailures.menu })));
  }, []);
  useEffect(() => void readMenu(), [readMenu]);
  const found = findSellable(items ?? [], text);
  return (
    <div className="grid gap-3">
      <SearchField
        name="switch-search"
        label={t(availabilityDialogText.search)}
        maxLength={80}
        value={text}
        onChange={setText}
      />
      {hasFailed && <Unread words={availabilityFailures.menu} onRetry={readMenu} />}
      <p role="status" className="text-soft empty:hidden">
        {items === null && !hasFailed && t(availabilityDialogText.reading)}
        {items !== null && found.length === 0 && t(availabilityDialogText.noMatch)}
      </p>
      <ul className="grid gap-1.5">
        {found.slice(0, shown).map((item) => {
          const until = soldOutUntil(known.unavailable, item.id, now);
          return (
            <li key={item.id}>
              <button
                type="button"
                className="flex min-h-12 w-full flex-wrap items-center justify-between gap-x-3 rounded-xl border-2 border-rim bg-white px-3.5 py-1.5 text-left hover:border-tomato"
                onClick={() => onChoose(item)}
              >
                <span className="font-bold">{t(item.name)}</span>
                <span className="text-sm text-soft">
                  {until === null ? t(item.place) : t(soldOutText(until, now))}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {found.length > shown && <p className="text-soft">{t(availabilityDialogText.more)}</p>}
    </div>
  );
}

type SoldOutDialogProps = {
  known: KnownAvailability;
  now: number;
  /** What is sold out, by the id under which it is ordered; null to search for it. */
  item: { readonly id: string; readonly name: Bilingual } | null;
  onDone: (off: Unavailability) => void;
  onClose: () => void;
};

/** Marks an item sold out, until when. */
export function SoldOutDialog({ known, now, item, onDone, onClose }: SoldOutDialogProps) {
  const { t } = useLanguage();
  const [chosen, setChosen] = useState(item);
  return (
    <AvailabilityDialog
      title={availabilityDialogText.itemTitle}
      sendLabel={availabilityDialogText.itemSend}
      known={known}
      now={now}
      firstChoice={known.ends.closing === null ? 'short' : 'closing'}
      what={chosen && { target: 'item', itemId: chosen.id, reason: null }}
      preview={(endsAt) => soldOutText(endsAt, now)}
      onDone={onDone}
      onClose={onClose}
    >
      {chosen ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="break-words font-bold text-lg">{t(chosen.name)}</p>
          {item === null && (
            <Button variant="plain" onClick={() => setChosen(null)}>
              {t(availabilityDialogText.otherItem)}
            </Button>
          )}
        </div>
      ) : (
        <SoldOutSearch known={known} now={now} onChoose={setChosen} />
      )}
    </AvailabilityDialog>
  );
}

type SoldOutButtonProps = {
  /** The id under which it is ordered. */
  itemId: string;
  name: Bilingual;
  className?: string;
};

/** Renders the button that marks an item sold out, or says until when it is. */
export function SoldOutButton({ itemId, name, className }: SoldOutButtonProps) {
  const { t } = useLanguage();
  const { known } = useAvailability();
  const [isOpen, setOpen] = useState(false);
  const own = known?.unavailable.filter((one) => one.itemId === itemId) ?? [];
  const now = useServerTime(
    known ?? { skew: 0 },
    own.map(({ endsAt }) => endsAt),
  );
  const until = soldOutUntil(own, itemId, now);
  const label = t(until ? soldOutText(until, now) : availabilityText.markSoldOut);
  return (
    <>
      <button
        type="button"
        className={className ?? buttonVariant('plain', 'text-sm')}
        aria-label={`${label}, ${t(name)}`}
        onClick={() => {
          refreshAvailability();
          setOpen(true);
        }}
      >
        {label}
      </button>
      {isOpen && known && (
        <SoldOutDialog
          known={known}
          now={now}
          item={{ id: itemId, name }}
          onDone={(off) => notify(offMessage(off, now))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Puts something back on sale, at once on every screen that knows; answers whether it was done. */
export async function putBack(off: Unavailability): Promise<boolean> {
  const isDone = await attempt(() => makeAvailable(off.id), { failure: availabilityFailures.on });
  if (isDone) putUnavailable(withoutRow(off));
  void refreshAvailability();
  return isDone;
}

/** Renders whether an item is sold out and until when, and puts it back. */
export function SoldOutState({ itemId, name }: SoldOutButtonProps) {
  const { t } = useLanguage();
  const { known } = useAvailability();
  const off = known?.unavailable.find((one) => one.itemId === itemId);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SoldOutButton itemId={itemId} name={name} className={buttonVariant('rim')} />
      {off && (
        <Button variant="cream" onClick={() => putBack(off)}>
          {t(availabilityText.makeAvailable)}
        </Button>
      )}
    </div>
  );
}
