import type { Cart } from '#cart/cart.ts';

/** Writes on each button of a page's cards how many of its dish and size are in the cart (B-2661). */
export function writeCounts(page: ParentNode, cart: Cart): void {
  const buttons = [...page.querySelectorAll<HTMLElement>('.dish [data-add]')];
  const idOf = (button: HTMLElement) => button.closest<HTMLElement>('.dish')?.dataset.id ?? '';
  const length = buttons[0] ? idOf(buttons[0]).length : 0;
  const counts = new Map<string, number>();
  for (const { itemId, size, quantity } of cart) {
    const key = `${itemId.slice(-length)} ${size ?? ''}`;
    counts.set(key, (counts.get(key) ?? 0) + quantity);
  }
  for (const button of buttons) {
    const count = counts.get(`${idOf(button)} ${button.dataset.add}`);
    if (count) button.dataset.count = String(count);
    else delete button.dataset.count;
  }
}
