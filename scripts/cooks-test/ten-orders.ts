import type { RequestedModifier } from '#cart/line.ts';

/** A dish by its French name, as a customer would compose it; the shop finds ids and prices. */
export type WantedPiece = {
  readonly dish: string;
  readonly size?: string;
  readonly otherHalf?: string;
  readonly modifiers?: readonly RequestedModifier[];
};

export type WantedLine = WantedPiece & {
  readonly quantity?: number;
  readonly parts?: readonly WantedPiece[];
  readonly note?: string;
};

export type WantedOrder = {
  readonly name: string;
  readonly language?: 'fr' | 'en';
  /** Nothing for takeout. */
  readonly address?: string;
  readonly driverNote?: string;
  readonly lines: readonly WantedLine[];
  /** What is to be made, in words that no ticket uses: what the cook's answer is compared with. */
  readonly told: readonly string[];
};

function without(id: string, side?: 'left' | 'right'): RequestedModifier {
  return { id, amount: 0, ...(side && { side }) };
}

function extra(id: string, side?: 'left' | 'right'): RequestedModifier {
  return { id, amount: 2, ...(side && { side }) };
}

/** Ten orders of one evening, each with something that is easily cooked wrong. */
export const tenOrders: readonly WantedOrder[] = [
  {
    name: 'Maëlle Gagné-Essai',
    address: '77, rue des Copeaux',
    driverNote: 'Code 1742, sonnez deux fois',
    lines: [
      {
        dish: 'deal L',
        parts: [
          {
            dish: 'Super spéciale',
            size: 'l',
            otherHalf: 'Hawaïenne',
            modifiers: [without('onions', 'left'), extra('pineapple', 'right')],
          },
          { dish: 'Fromage', size: 'l', modifiers: [{ id: 'mushrooms' }] },
          { dish: "Soda à l'orange, canette 355 mL" },
        ],
        note: 'Bien cuite, coupée en carrés',
      },
    ],
    told: [
      'One large two-for-one deal, to be delivered, asked to be well done and cut in squares:',
      '- first large pizza: one half is Super special with the onions left off, on the left; the right half is Hawaiian with a second portion of pineapple;',
      '- second large pizza: Cheese, with mushrooms added;',
      '- drinks: one orange soda can, one Pepsi can.',
      'The driver is to know: door code 1742, ring twice.',
    ],
  },
  {
    name: 'Théo Lavigne-Essai',
    lines: [
      {
        dish: 'Combo B',
        modifiers: [{ id: 'combo-poutine' }, { id: 'wing-buffalo' }],
        parts: [{ dish: 'Toute garnie', size: 'l', modifiers: [without('mushrooms')] }],
      },
    ],
    told: [
      'One Combo B, to be picked up: poutine in the place of the fries, the wings in Buffalo sauce,',
      'its large All dressed pizza has no mushrooms, and the usual 2-litre Pepsi goes with it.',
    ],
  },
  {
    name: 'Odile Pomerleau-Essai',
    lines: [
      {
        dish: 'Sous-marin steak',
        modifiers: [{ id: 'homemade-bread' }, without('tomatoes')],
      },
      { dish: 'Sous-marin steak', modifiers: [without('free-fries')], note: 'Coupé en deux' },
    ],
    told: [
      'Two steak subs, to be picked up, which are not the same:',
      '- one on homemade bread, without tomatoes, with its free fries;',
      '- one as on the menu, but the diner does not want the fries; it is to be cut in two.',
    ],
  },
  {
    name: 'Basile Roy-Essai',
    address: '5, ruelle du Levain',
    lines: [
      {
        dish: 'Ailes de poulet classiques',
        size: 'm',
        quantity: 2,
        modifiers: [{ id: 'wing-honey-garlic' }, without('free-fries')],
      },
      { dish: 'Doigts de poulet', size: 's', modifiers: [{ id: 'dip-bbq' }] },
    ],
    told: [
      'To be delivered:',
      '- twice twelve classic wings in honey garlic sauce, no fries with either;',
      '- six chicken fingers with BBQ dip, and their free fries.',
    ],
  },
  {
    name: 'Iris Campbell-Test',
    language: 'en',
    address: '9, avenue du Four',
    driverNote: 'Leave it with the neighbour at no. 11',
    lines: [
      {
        dish: 'Salade César',
        size: 'g',
        modifiers: [{ id: 'extra-crispy-chicken' }, { id: 'dressing-greek' }],
      },
      {
        dish: 'Salade grecque',
        size: 'p',
        modifiers: [without('red-onions'), without('kalamata-olives')],
      },
    ],
    told: [
      'To be delivered to somebody who speaks English:',
      '- one big Caesar salad with crispy chicken on it, and Greek dressing instead of its own;',
      '- one small Greek salad without onions and without olives.',
      'The driver is to leave it with the neighbour at number 11.',
    ],
  },
  {
    name: 'Nora Singh-Test',
    language: 'en',
    lines: [
      {
        dish: 'Grecque',
        size: 'xl',
        quantity: 2,
        otherHalf: 'Mexicaine',
        modifiers: [extra('feta', 'left'), without('jalapenos', 'right'), { id: 'extra-cheese' }],
      },
    ],
    told: [
      'Two extra-large pizzas, both alike, to be picked up: left half Greek with a double portion of feta,',
      'right half Mexican without jalapenos; the whole of each gets extra cheese au gratin.',
    ],
  },
  {
    name: 'Lou Desrochers-Essai',
    lines: [
      {
        dish: 'Toute garnie',
        size: 'm',
        modifiers: [
          without('mushrooms', 'left'),
          { id: 'bacon', side: 'right' },
          { id: 'sauce-bbq' },
        ],
      },
      { dish: 'Fromage', size: 's' },
    ],
    told: [
      'To be picked up:',
      '- one medium All dressed on BBQ sauce instead of tomato sauce; no mushrooms on the left half, bacon added on the right half;',
      '- one small Cheese pizza as on the menu.',
    ],
  },
  {
    name: 'Félix Ouellet-Essai',
    address: '340, rue de la Farine',
    lines: [
      {
        dish: 'deal S',
        quantity: 2,
        parts: [
          { dish: 'Pepperoni', size: 's' },
          { dish: 'Végétarienne', size: 's', modifiers: [without('onions')] },
          { dish: 'Racinette, canette 355 mL' },
        ],
      },
    ],
    told: [
      'The small two-for-one deal, taken twice, to be delivered. In all that is two small Pepperoni pizzas,',
      'two small Vegetarian pizzas without onions, and two root beer cans.',
    ],
  },
  {
    name: 'Jade Thibault-Essai',
    lines: [
      {
        dish: 'Double pepperoni',
        size: 'l',
        modifiers: [{ id: 'pepperoni', amount: 1 }, { id: 'tzatziki' }],
      },
      {
        dish: 'Trio pizza baby',
        modifiers: [{ id: 'trio-pepperoni-pizza' }],
        parts: [{ dish: 'Thé glacé, canette 355 mL' }],
      },
    ],
    told: [
      'To be picked up:',
      '- one large Double pepperoni with less pepperoni than it comes with (one portion), and a tzatziki;',
      '- one baby pizza trio with the pepperoni baby pizza and an iced tea can.',
    ],
  },
  {
    name: 'Simon Beaulieu-Essai',
    address: '12, rue des Érables',
    driverNote: "L'ascenseur est en panne : appelez, je descends",
    lines: [
      {
        dish: 'Combo D',
        modifiers: [{ id: 'combo-onion-rings' }, { id: 'wing-plain' }],
        parts: [
          { dish: 'Toute garnie', size: 'l', modifiers: [without('green-peppers')] },
          { dish: 'Pepperoni', size: 'l', modifiers: [extra('mushrooms')] },
          { dish: 'Soda citron-lime, bouteille 2 L' },
        ],
      },
      { dish: 'Prosciutto et roquette', size: 'm', modifiers: [without('arugula')] },
    ],
    told: [
      'To be delivered:',
      '- one Combo D with onion rings in the place of the fries and plain wings without sauce; its large All dressed has no green peppers, its large Pepperoni gets mushrooms, two portions; a 2-litre lemon-lime soda goes with it;',
      '- one medium Prosciutto and arugula pizza, without the arugula.',
      'The driver is to know: the elevator is out of order, call and the customer comes down.',
    ],
  },
];
