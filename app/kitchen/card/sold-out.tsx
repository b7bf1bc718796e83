import type { Piece } from '#cart/line.ts';
import { modifierItemId } from '#modifiers/modifiers.ts';
import type { Order } from '#orders/order.ts';
import { isUnmade } from '#orders/order-status.ts';
import type { Unavailability } from '#storefront/availability.ts';
import { useAvailability } from '#storefront/staff/availability-store.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { workInstant } from '../board/board.ts';

/** Returns what was sold out after an order came, until the kitchen makes it at least, and that it holds. */
export function soldOutIn(order: Order, unavailable: readonly Unavailability[]) {
  if (!isUnmade(order.status)) return [];
  const pieces = order.lines.flatMap((line): readonly Piece[] => [line, ...line.parts]);
  return unavailable.filter(
    (off) =>
      order.placedAt < off.startedAt &&
      workInstant(order) < off.endsAt &&
      pieces.some((piece) => holds(piece, off)),
  );
}

function holds({ itemId, otherHalf, modifiers }: Piece, off: Unavailability): boolean {
  const changes = modifiers.filter(({ id }) => modifierItemId(id) === off.itemId);
  const change = changes.find(({ amount, side }) => amount > 0 || side === 'whole');
  const dishes = [off.itemId, ...(off.inDishes ?? [])];
  return change
    ? change.amount > 0
    : [itemId, otherHalf?.itemId ?? ''].some((id) => dishes.includes(id));
}

/** Renders what an open order holds that was sold out since, so that the cook calls (B-4401). */
export function SoldOutMark({ order }: { order: Order }) {
  const { t } = useLanguage();
  const off = soldOutIn(order, useAvailability().known?.unavailable ?? []);
  if (off.length === 0) return null;
  return (
    <p className="wrap-anywhere rounded-xl border-2 border-tomato bg-cheese px-3 py-1 font-bold">
      {t({ fr: 'Épuisé :', en: 'Sold out:' })}{' '}
      {off.map(({ itemName }) => itemName && t(itemName)).join(', ')}
    </p>
  );
}
