import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Bilingual } from '#core/language.ts';
import { movedText } from './sort-handle.tsx';

type Sorting = readonly string[];
type Row = { readonly id: string; readonly name: Bilingual };

type SortedRowsOptions = {
  /** Returns whether the server accepted it. */
  readonly send: (ids: Sorting) => Promise<boolean>;
  /** Announces a row's new position to screen readers. */
  readonly onAnnounce: (words: Bilingual) => void;
};

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Returns rows that staff sort by dragging, by buttons, and by Alt with an arrow. */
export function useSortedRows<Sorted extends Row>(
  rows: readonly Sorted[],
  { send, onAnnounce }: SortedRowsOptions,
) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const sorting = useSorting(
    rows.map(({ id }) => id),
    send,
  );
  const startDrag = useDrag(sorting);

  function move(id: string, by: number) {
    const row = byId.get(id);
    const moveTo = sorting.moveTo(id, sorting.shown.indexOf(id) + by);
    if (moveTo === null || !row) return;
    onAnnounce(movedText(row.name, moveTo + 1, sorting.shown.length));
    sorting.commit();
  }

  /** Moves the focused row by a key; returns whether the key was meant for it. */
  function moveByKey(event: KeyboardEvent<HTMLElement>): boolean {
    const step = steps[event.key];
    const id = (event.target as HTMLElement).closest('[data-row]')?.getAttribute('data-row');
    if (!event.altKey || step === undefined || !id) return false;
    event.preventDefault();
    // A row may hold rows of its own: only the innermost moves.
    event.stopPropagation();
    move(id, step);
    return true;
  }

  return {
    /** As sorted now. */
    shown: sorting.shown.flatMap((id) => byId.get(id) ?? []),
    moveByKey,
    handlesOf: (id: string) => ({
      onMove: (by: number) => move(id, by),
      onDrag: (event: PointerEvent<HTMLElement>) => startDrag(id, event),
    }),
  };
}

/** Pixels: dragging this near the screen's edge scrolls. */
const edge = 90;

/**
 * Sorts a list at once and sends it after (B-1871). Moves during a send are sent next; a refusal restores the list that
 * was read.
 */
function useSorting(read: Sorting, send: (ids: Sorting) => Promise<boolean>) {
  const [wanted, setWanted] = useState<Sorting | null>(null);
  const [lastRead, setLastRead] = useState(read);
  const onTheWay = useRef(false);
  const latest = useRef<Sorting | null>(null);
  const focused = useRef<HTMLElement | null>(null);
  const shown = wanted ? sorted(read, wanted) : read;
  if (lastRead.join() !== read.join()) {
    setLastRead(read);
    if (wanted && sorted(read, wanted).join() === read.join()) setWanted(null);
  }

  // An element loses the focus when it moves within the document.
  useLayoutEffect(() => {
    const { current } = focused;
    focused.current = null;
    if (current && current !== document.activeElement) current.focus();
  });

  /** Moves one to a position; returns the position, or null where nothing moves. */
  function moveTo(id: string, to: number): number | null {
    const at = shown.indexOf(id);
    if (at < 0 || to < 0 || to >= shown.length || at === to) return null;
    focused.current = document.activeElement as HTMLElement | null;
    const next = shown.filter((one) => one !== id);
    next.splice(to, 0, id);
    latest.current = next;
    setWanted(next);
    return to;
  }

  async function commit() {
    if (onTheWay.current) return;
    onTheWay.current = true;
    while (latest.current) {
      const next = latest.current;
      latest.current = null;
      if (!(await send(next))) {
        latest.current = null;
        setWanted(null);
      }
    }
    onTheWay.current = false;
  }

  return { shown, moveTo, commit };
}

/** Sorts ids as in `wanted`; unknown ones come last. */
function sorted(ids: Sorting, wanted: Sorting): Sorting {
  const at = (id: string) => (wanted.includes(id) ? wanted.indexOf(id) : wanted.length);
  return [...ids].sort((a, b) => at(a) - at(b));
}

/** Returns what starts a row's drag, by mouse, pen or finger. */
function useDrag({ moveTo, commit }: Pick<ReturnType<typeof useSorting>, 'moveTo' | 'commit'>) {
  const now = useRef(moveTo);
  now.current = moveTo;

  return function startDrag(id: string, event: PointerEvent<HTMLElement>) {
    const rows = event.currentTarget.closest('[data-rows]');
    if (event.button !== 0 || !rows) return;
    const end = new AbortController();
    // On the window: an element loses its pointer capture when it moves within the document.
    function follow({ clientY }: globalThis.PointerEvent) {
      const above = [...(rows?.querySelectorAll(':scope > [data-row]') ?? [])].filter((row) => {
        const { top, height } = row.getBoundingClientRect();
        return row.getAttribute('data-row') !== id && top + height / 2 < clientY;
      });
      if (clientY < edge) window.scrollBy(0, -12);
      if (clientY > window.innerHeight - edge) window.scrollBy(0, 12);
      now.current(id, above.length);
    }
    function drop() {
      end.abort();
      commit();
    }
    window.addEventListener('pointermove', follow, { signal: end.signal });
    window.addEventListener('pointerup', drop, { signal: end.signal });
    window.addEventListener('pointercancel', drop, { signal: end.signal });
  };
}
