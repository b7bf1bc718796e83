import { subtotalOf } from '../../app/cart/line.ts';
import { orderTotals } from '../../app/orders/orders.ts';
import { firstShop } from '../../app/shop/first-shop.ts';

type Menu = {
  categories: {
    key: string;
    items: { id: string; offers: { size: string | null; price: number }[] }[];
  }[];
};

/** Returns a delivery order of so many pizzas for `load.lua`, with placeholders for what differs between customers. */
export async function orderBody(address: string, count: number): Promise<string> {
  const { categories } = (await (await fetch(`${address}/api/menu`)).json()) as Menu;
  const pizzas = categories.find(({ key }) => key === 'pizzas')?.items ?? [];
  const cartItems = Array.from({ length: count }, (_, at) => {
    const { id: itemId, offers } = pizzas[(at * 7) % pizzas.length] ?? { id: '', offers: [] };
    const { size = null, price = 0 } = offers[0] ?? {};
    return { itemId, size, price, quantity: 2, modifiers: [] };
  });
  const { subtotal, taxes, total } = orderTotals({ subtotal: subtotalOf(cartItems) }, firstShop);
  const place = '@N@';
  return JSON.stringify({
    fullName: 'Alix Tremblay-Essai',
    email: `diner-${place}@exemple.test`,
    phone: place,
    address: `${place}, rue des Essais`,
    postalCode: 'H2X 1Y4',
    paymentMethod: 'cash',
    orderType: 'delivery',
    language: 'fr',
    cartItems,
    ...{ subtotal, taxes, totalPrice: total },
  });
}
