import { asItComes, type Line, type RequestedLine, subtotalOf } from '../../app/cart/line.ts';
import type { Bilingual } from '../../app/core/language.ts';
import type { Choices } from '../../app/modifiers/modifiers.ts';
import { type Catalogue, choicesOf, groupsOf } from '../../app/modifiers/rules/catalogue.ts';
import { composeLine } from '../../app/modifiers/rules/compose-line.ts';
import { orderTotals } from '../../app/orders/orders.ts';
import { firstShop } from '../../app/shop/first-shop.ts';

type Offer = { size: string | null; label: Bilingual | null; price: number };
type Menu = {
  categories: { key: string; items: { id: string; name: Bilingual; offers: Offer[] }[] }[];
};

async function read<Answer>(address: string): Promise<Answer> {
  return (await fetch(address)).json() as Promise<Answer>;
}

/** What a shop sells, as its API tells it. */
async function readCatalogue(address: string): Promise<Catalogue> {
  const menu = await read<Menu>(`${address}/api/menu`);
  const choices = await read<Choices>(`${address}/api/choices`);
  const items = menu.categories.flatMap(({ key: categoryKey, items }) =>
    items.map(({ id: itemId, name, offers }): readonly [string, readonly Line[]] => [
      itemId,
      offers.map(({ size, label: sizeLabel, price }) => ({
        ...{ ...asItComes, itemId, categoryKey, name, size, sizeLabel, price },
      })),
    ]),
  );
  return { offers: new Map(items), choices };
}

/** Two of a pizza in its first size, with so many toppings that it does not come with. */
function pizzaLine(catalogue: Catalogue, itemId: string, changes: number): RequestedLine {
  const dish = choicesOf(catalogue, itemId);
  const toppings = groupsOf(catalogue, dish).flatMap(({ max, modifiers }) =>
    max > 1 ? modifiers.filter(({ key, isTopping }) => isTopping && !(key in dish.recipe)) : [],
  );
  const modifiers = toppings.slice(0, changes).map(({ key: id }) => ({ id }));
  const size = catalogue.offers.get(itemId)?.[0]?.size ?? null;
  const asked = { itemId, size, price: 0, quantity: 2, modifiers };
  const made = composeLine(catalogue, asked);
  if ('refusal' in made || modifiers.length < changes) throw new Error(`no such line: ${itemId}`);
  return { ...asked, price: made.ok.line.price };
}

/**
 * An order for delivery of so many pizzas, each with so many toppings added, as `load.lua` sends it:
 * with places for what differs from customer to customer.
 */
export async function orderBody(address: string, count: number, changes: number): Promise<string> {
  const catalogue = await readCatalogue(address);
  const pizzas = [...catalogue.offers].filter(([, [first]]) => first?.categoryKey === 'pizzas');
  const cartItems = Array.from({ length: count }, (_, at) =>
    pizzaLine(catalogue, pizzas[(at * 7) % pizzas.length]?.[0] ?? '', changes),
  );
  const { subtotal, taxes, total } = orderTotals({ subtotal: subtotalOf(cartItems) }, firstShop);
  const place = '@N@';
  return JSON.stringify({
    fullName: 'Alix Tremblay-Essai',
    email: `diner-${place}@exemple.test`,
    phone: place,
    address: `${place}, rue des Essais`,
    paymentMethod: 'cash',
    orderType: 'delivery',
    language: 'fr',
    cartItems,
    ...{ subtotal, taxes, totalPrice: total },
  });
}
