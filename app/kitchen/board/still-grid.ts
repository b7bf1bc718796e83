import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { whenReleased } from '#browser/held-changes.ts';
import { wantsStill } from '#browser/reduced-motion.ts';
import type { Order } from '#orders/order.ts';
import type { BoardGroup } from './board.ts';

/** For so many milliseconds after a touch no card moves. */
const stillFor = 1_500;
/** A new order's card waits no longer than this, however often the board is touched. */
const heldAtMost = 4_000;
/** A card takes no touch for so long after it moved: eye and hand need it. */
const settlingFor = 1_000;
/** How long the movement of a card is shown, in milliseconds. */
const movingFor = 250;

function layoutOf(groups: readonly BoardGroup[]): string {
  return groups.map(({ key, orders }) => `${key} ${orders.map(({ id }) => id)}`).join();
}

/**
 * Returns the groups to render: while a cook touches the board each card keeps its place, with its
 * order as it is now (B-3908). `view` names what the device shows.
 */
export function useStillGroups(
  groups: readonly BoardGroup[],
  orders: readonly Order[],
  view: string,
  touchedAt: RefObject<number>,
): readonly BoardGroup[] {
  const shown = useRef({ groups, view });
  const heldSince = useRef<number | null>(null);
  const [, redraw] = useState(0);
  const now = performance.now();
  const isNews = shown.current.view === view && layoutOf(groups) !== layoutOf(shown.current.groups);
  const isHeld =
    isNews && now - touchedAt.current < stillFor && now - (heldSince.current ?? now) < heldAtMost;
  heldSince.current = isHeld ? (heldSince.current ?? now) : null;
  if (!isHeld) shown.current = { groups, view };
  useEffect(() => {
    if (!isHeld) return;
    const looking = setTimeout(() => whenReleased(() => redraw((count) => count + 1)), 300);
    return () => clearTimeout(looking);
  });
  if (!isHeld) return groups;
  const byId = new Map(orders.map((order) => [order.id, order]));
  return shown.current.groups.map((group) => ({
    ...group,
    orders: group.orders.map((order) => byId.get(order.id) ?? order),
  }));
}

type Point = { readonly x: number; readonly y: number };

/**
 * Blocks touches of a card that has just moved: they were meant for the card before it (B-3908).
 * A view begins at its start, and is found again where it was left (B-4396).
 * Returns a listener for a cook's scrolling; a board that grows shorter scrolls by itself.
 */
export function useSettling(grid: RefObject<HTMLElement | null>, view: string): () => void {
  const places = useRef({ view: '', scroll: 0, of: new Map<string, Point>() });
  const left = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const box = grid.current;
    if (!box) return;
    if (places.current.view !== view) box.scrollLeft = left.current.get(view) ?? 0;
    const { of: before, scroll, ...last } = places.current;
    const cards = [...box.querySelectorAll<HTMLElement>('[data-order]')];
    const found = new Map(
      cards.map((card) => [card.dataset.order ?? '', { x: card.offsetLeft, y: card.offsetTop }]),
    );
    const { scrollLeft } = box;
    places.current = { view, scroll: scrollLeft, of: found };
    if (last.view !== view) return;
    const quiet = { pointerEvents: 'none', opacity: 0.5 };
    for (const card of cards) {
      const [was, is] = [before, found].map((points) => points.get(card.dataset.order ?? ''));
      const right = was && is ? was.x - scroll - (is.x - scrollLeft) : 0;
      if (!is || (was && right === 0 && was.y === is.y)) continue;
      card.animate?.([quiet, { ...quiet, offset: 0.99 }, {}], settlingFor);
      const from = was && `translate(${right}px, ${was.y - is.y}px)`;
      if (from && !wantsStill()) card.animate?.({ transform: [from, 'none'] }, movingFor);
    }
  });
  return () => {
    if (!grid.current) return;
    places.current.scroll = grid.current.scrollLeft;
    left.current.set(view, grid.current.scrollLeft);
  };
}
