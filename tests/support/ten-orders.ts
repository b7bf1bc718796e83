import type { Line, Modifier, Part } from '#cart/line.ts';
import type { Bilingual } from '#core/language.ts';
import type { Order } from '#orders/order.ts';
import { orderTotals } from '#orders/orders.ts';
import { boardLine, boardOrder } from './board-orders.ts';

function same(name: string): Bilingual {
  return { fr: name, en: name };
}

function change(name: string, part: Partial<Modifier> = {}): Modifier {
  return { id: name, name: same(name), price: 0, side: 'whole', amount: 1, ...part };
}

const without = (name: string, part: Partial<Modifier> = {}) =>
  change(name, { amount: 0, ...part });
const extra = (name: string, part: Partial<Modifier> = {}) => change(name, { amount: 2, ...part });

function dish(name: string, size: string | null, part: Partial<Line> = {}): Line {
  return boardLine({
    itemId: name,
    name: same(name),
    size: size?.toLowerCase() ?? null,
    sizeLabel: size === null ? null : same(size),
    ...part,
  });
}

function partOf(name: string, size: string | null, part: Partial<Part> = {}): Part {
  return {
    otherHalf: null,
    modifiers: [],
    itemId: name,
    name: same(name),
    size: size?.toLowerCase() ?? null,
    sizeLabel: size === null ? null : same(size),
    surcharge: 0,
    ...part,
  };
}

function half(name: string): Line['otherHalf'] {
  return { itemId: name, name: same(name) };
}

function at(time: string): number {
  return Date.parse(`2026-11-20T${time}:00-05:00`);
}

function order(number: number, lines: readonly Line[], part: Partial<Order> = {}): Order {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const { deliveryFee = 0, discount = 0 } = part;
  return boardOrder({
    id: number,
    number,
    lines,
    ...orderTotals({ subtotal, deliveryFee, discount }, { taxRate: 14_975 }),
    ...part,
  });
}

const takeout = {
  orderType: 'takeout',
  address: null,
  apartment: null,
  postalCode: null,
  drivingMinutes: null,
} as const;

/** Ten orders with everything that a cook and a driver may have to read, by subject. */
export const tenOrders: Readonly<Record<string, Order>> = {
  'two-plain': order(12, [dish('Toute garnie', 'L', { quantity: 2 })], {
    ...takeout,
    fullName: 'Maëlle Gagné-Essai',
  }),
  halves: order(
    13,
    [
      dish('Végétarienne', 'TG', {
        price: 3495,
        otherHalf: half('Poulet barbecue'),
        modifiers: [
          without('Oignons', { side: 'left' }),
          without('Champignons', { side: 'left' }),
          extra('Fromage', { side: 'right' }),
          change('Bacon', { side: 'right' }),
          change('Sauce piquante'),
        ],
      }),
      dish('Fromage', 'M', { modifiers: [without('Origan', { side: 'right' })] }),
    ],
    { deliveryFee: 400, postalCode: 'H2X 1Y4', cashDue: null, paymentMethod: 'card' },
  ),
  combo: order(
    214,
    [
      dish('Combo 12 : deux pizzas, frites et boissons', null, {
        quantity: 2,
        price: 5995,
        categoryKey: 'combos',
        parts: [
          partOf('Toute garnie', 'L', { modifiers: [without('Olives noires')] }),
          partOf('Pepperoni fromage', 'L', {
            otherHalf: half('Mexicaine'),
            modifiers: [extra('Piments forts', { side: 'right' })],
          }),
          partOf('Frites familiales', null),
          ...Array.from({ length: 8 }, () => partOf('Pepsi 355 mL', null)),
          ...Array.from({ length: 4 }, () => partOf('Seven-Up 355 mL', null)),
        ],
      }),
    ],
    { deliveryFee: 500, fullName: 'Jean-Christophe Beauchamp-Létourneau' },
  ),
  'long-names': order(
    1047,
    [
      dish('Spaghetti gratiné à la viande fumée et aux champignons', 'Grand', {
        categoryKey: null,
        price: 2250,
        modifiers: [
          without('Parmesan râpé'),
          extra('Sauce rosée maison'),
          change('Pain à l’ail gratiné', { manner: 'instead' }),
        ],
      }),
      dish('Anticonstitutionnellementpoivrée', 'P', { modifiers: [change('Extra anchois')] }),
    ],
    {
      fullName: 'Marie-Antoinette-Bernadette de la Bruyère-Villeneuve-Saint-Hippolyte',
      phoneExtension: '123456',
      address: '12345, boulevard de l’Assomption-de-la-Bienheureuse-Vierge-Marie Est',
      apartment: '1204-B, 2e étage',
    },
  ),
  notes: order(
    15,
    [
      dish('Bœuf haché à l’œuf', 'M', {
        note: 'Bien cuite SVP, coupée en 12 pointes « comme d’habitude » – c’est pour une fête d’enfants, merci beaucoup!',
      }),
      dish('Poutine', 'P', { price: 995, note: 'Sauce à part' }),
    ],
    {
      driverNote: 'Code 1742, sonnez deux fois. Le chien n’est pas méchant ½ du temps…',
      language: 'en',
    },
  ),
  cash: order(16, [dish('Fromage', 'P', { price: 1395 })], {
    deliveryFee: 350,
    discount: 500,
    code: 'BIENVENUE',
    apartment: '304',
    cashDue: 1430,
  }),
  scheduled: order(17, [dish('Grecque', 'L', { modifiers: [change('Feta', { isUsual: true })] })], {
    ...takeout,
    promisedAt: null,
    day: '2026-11-21',
    dueAt: Date.parse('2026-11-21T18:30:00-05:00'),
    status: 'new',
  }),
  suspicious: order(18, [dish('Extravaganza', 'TG', { quantity: 30, price: 3995 })], {
    status: 'new',
    promisedAt: null,
    callFirst: ['large_total', 'busy_network'],
    paymentMethod: 'interac',
  }),
  'fourteen-lines': order(
    19,
    Array.from({ length: 14 }, (_, index) =>
      dish(
        ['Toute garnie', 'Pepperoni', 'Hawaïenne', 'Calzone'][index % 4] ?? '',
        'ML'[index % 2] ?? '',
        {
          quantity: (index % 3) + 1,
          modifiers: index % 5 === 0 ? [without('Piments verts'), extra('Bacon')] : [],
        },
      ),
    ),
    { promisedAt: at('18:20'), deliveryFee: 600 },
  ),
  'free-choice': order(
    20,
    [
      dish('Bébé pizza', 'Bébé', { price: 895, quantity: 12 }),
      dish('Choix libre', 'M', {
        price: 1695,
        modifiers: [
          change('Pâte mince', { manner: 'instead' }),
          change('Fromage', { manner: 'less' }),
          change('Tomates séchées', { manner: 'added' }),
          extra('Extra ail', { manner: 'added' }),
          without('Sauce'),
        ],
      }),
    ],
    { ...takeout, fullName: 'Œdipe Çelik', phone: '438 555-0123' },
  ),
};
