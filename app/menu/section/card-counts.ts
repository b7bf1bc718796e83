import type { Cart } from '#cart/cart.ts';

/** Writes on each button of a page's cards how many of its dish and size are in the cart (B-2661). */
export function writeCounts(page: ParentNode, cart: Cart): void {
  for (const { dataset } of page.querySelectorAll<HTMLElement>('[data-count]'))
    delete dataset.count;
  const length = page.querySelector<HTMLElement>('.dish')?.dataset.id?.length ?? 0;
  for (const { itemId, size, quantity } of cart) {
    const card = `.dish[data-id="${CSS.escape(itemId.slice(-length))}"]`;
    const buttons = page.querySelectorAll<HTMLElement>(`${card} [data-add="${size ?? ''}"]`);
    for (const { dataset } of buttons)
      dataset.count = String(Number(dataset.count ?? 0) + quantity);
  }
}
