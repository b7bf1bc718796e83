import { subtotalOf } from '#cart/line.ts';
import { orderTotals } from '#orders/orders.ts';

type Menu = {
  categories: { items: { id: string; offers: { size: string; price: number }[] }[] }[];
};

/** An order of three lines, for takeout, as the page of this shop would send it, each of somebody else. */
export async function orderRequest(address: string): Promise<() => string> {
  const menu = (await (await fetch(`${address}/api/menu`)).json()) as Menu;
  const items = menu.categories.flatMap(({ items }) => items).filter(({ offers }) => offers[0]);
  const cartItems = [0, 20, 40].map((at) => {
    const { id = '', offers = [] } = items[at] ?? {};
    return { itemId: id, size: offers[0]?.size ?? null, price: offers[0]?.price ?? 0, quantity: 2 };
  });
  const { subtotal, taxes, total } = orderTotals(subtotalOf(cartItems));
  const order = {
    fullName: 'Alix Tremblay-Essai',
    paymentMethod: 'cash',
    orderType: 'takeout',
    language: 'fr',
    cartItems,
    subtotal,
    taxes,
    totalPrice: total,
  };
  let sent = 0;
  return () => {
    sent += 1;
    const email = `diner-${sent}@exemple.test`;
    const phone = `514 ${200 + (sent % 700)}-${String(sent % 10_000).padStart(4, '0')}`;
    return JSON.stringify({ ...order, email, phone });
  };
}
