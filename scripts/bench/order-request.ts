import { subtotalOf } from '#cart/line.ts';
import { orderTotals } from '#orders/orders.ts';

type Menu = {
  categories: { items: { id: string; offers: { size: string; price: number }[] }[] }[];
};

/** An order of three lines, for takeout, as the page of this shop would send it. */
export async function orderRequest(address: string): Promise<string> {
  const menu = (await (await fetch(`${address}/api/menu`)).json()) as Menu;
  const items = menu.categories.flatMap(({ items }) => items).filter(({ offers }) => offers[0]);
  const cartItems = [0, 20, 40].map((at) => {
    const { id = '', offers = [] } = items[at] ?? {};
    return { itemId: id, size: offers[0]?.size ?? null, price: offers[0]?.price ?? 0, quantity: 2 };
  });
  const { subtotal, taxes, total } = orderTotals(subtotalOf(cartItems));
  return JSON.stringify({
    fullName: 'Alix Tremblay-Essai',
    email: 'alix@exemple.test',
    phone: '514 555-0100',
    paymentMethod: 'cash',
    orderType: 'takeout',
    language: 'fr',
    cartItems,
    subtotal,
    taxes,
    totalPrice: total,
  });
}
