import { ends, soldOutText } from '#availability/availability.text.ts';
import { fullText } from '#cart/cart.text.ts';
import type { Cart } from '#cart/cart.ts';
import { cartText } from '#cart/cart-panel.text.ts';
import { lineName } from '#cart/line.text.ts';
import type { Bilingual } from '#core/language.ts';
import { type Cents, formatMoney } from '#core/money.ts';
import { formatMoment } from '#restaurant/hours.text.ts';
import { restaurant } from '#restaurant/restaurant.ts';
import { formText } from './checkout.text.ts';
import type { Fix, Obstacle } from './obstacles.ts';
import { asapText, laterText, requestedTimeText } from './requested-time.text.ts';

/**
 * What is said of an obstacle above the button. Of what is no longer sold nothing: its line says it;
 * nor of a moment that has moved: the form asks.
 */
export function obstacleTexts(obstacle: Obstacle, cart: Cart, now: number): readonly Bilingual[] {
  const { code, lines, facts = {} } = obstacle;
  switch (code) {
    case 'cart_empty':
      return [cartText.empty];
    case 'cart_too_long':
      return [fullText.lines];
    case 'quantity_invalid':
      return [fullText.quantity];
    case 'delivery_minimum':
      return [minimumText(facts.missing ?? 0)];
    case 'time_passed':
      return [requestedTimeText.passed];
    case 'special_takeout_only':
      return [takeoutOnly];
    case 'special_wrong_day':
      return [wrongDayText(canWait(obstacle))];
    case 'ordering_paused':
    case 'delivery_paused':
      return [
        facts.until === undefined
          ? requestedTimeText.closedForLong
          : pauseText(code, facts.until, now),
      ];
    case 'price_changed':
    case 'item_sold_out':
      return lines.flatMap(({ index, price, until }) => {
        const line = cart[index];
        if (!line) return [];
        if (price !== undefined) return [newPriceText(lineName(line), price)];
        return until === undefined ? [] : [named(lineName(line), soldOutText(until, now))];
      });
    case 'item_unknown':
    case 'size_not_offered':
    case 'modifiers_too_many':
    case 'modifier_unknown':
    case 'choices_too_many':
    case 'choices_too_few':
    case 'half_not_offered':
    case 'parts_too_many':
    case 'part_not_offered':
    case 'parts_missing':
    case 'moment_moved':
    case 'total_mismatch':
      return [];
  }
}

/** The button that makes a change. */
export function fixText(fix: Fix, now: number): Bilingual {
  switch (fix.kind) {
    case 'takeout':
      return formText.takeoutInstead;
    case 'time':
      return laterText(fix.at, now);
    case 'asap':
      return asapText(fix.asap, now);
    case 'price':
      return formText.newPrice;
    case 'remove':
      return formText.remove;
  }
}

const notSold: ReadonlySet<string> = new Set([
  'item_unknown',
  'size_not_offered',
  'modifiers_too_many',
  'modifier_unknown',
  'choices_too_many',
  'choices_too_few',
  'half_not_offered',
  'parts_too_many',
  'part_not_offered',
  'parts_missing',
]);

/** Why lines cannot be had, by their ids; that one is sold out is said in the words given. */
export function lineFaults(
  obstacles: readonly Obstacle[],
  cart: Cart,
  soldOut: (until: number, canWait: boolean) => Bilingual,
): ReadonlyMap<string, Bilingual> {
  const faults = obstacles.toReversed().flatMap((obstacle) => {
    const isGone = notSold.has(obstacle.code);
    return obstacle.lines.flatMap(({ index, until }): [string, Bilingual][] => {
      const id = cart[index]?.id;
      if (id === undefined) return [];
      if (isGone) return [[id, cartText.gone]];
      return until === undefined ? [] : [[id, soldOut(until, canWait(obstacle))]];
    });
  });
  return new Map(faults);
}

/** What is said on a sold-out line in the cart, where no button stands beside it. */
export function soldOutLineText(until: number, canWait: boolean, now: number): Bilingual {
  const words = soldOutText(until, now);
  const [wait, orWait] = canWait
    ? [' ou commandez pour plus tard', ' or order for later']
    : ['', ''];
  return {
    fr: `${words.fr} : retirez-le${wait}.`,
    en: `${words.en}: remove it${orWait}.`,
  };
}

/** When an order sent while the shop is closed will be made (B-532); nothing stands in its way. */
export function closedText(opensAt: number, now: number): Bilingual {
  return {
    fr: `Nous sommes fermés : votre commande sera préparée à l'ouverture, ${formatMoment(opensAt, now, 'fr')}.`,
    // "11 a.m." brings its own full stop.
    en: `We are closed: your order will be prepared when we open, ${formatMoment(opensAt, now, 'en')}.`.replace(
      '..',
      '.',
    ),
  };
}

/** Why this cart cannot be delivered, and what to do (B-521). */
export function minimumText(missing: Cents): Bilingual {
  const minimum = restaurant.deliveryMinimum;
  return {
    fr: `Minimum de ${formatMoney(minimum, 'fr')} avant taxes pour la livraison : ajoutez ${formatMoney(missing, 'fr')} ou choisissez « À emporter ».`,
    en: `Delivery starts at ${formatMoney(minimum, 'en')} before taxes: add ${formatMoney(missing, 'en')} or choose “Takeout”.`,
  };
}

const takeoutOnly: Bilingual = {
  fr: 'Le spécial pepperoni est pour emporter seulement : choisissez « À emporter » ou retirez-le.',
  en: 'The pepperoni special is for takeout only: choose “Takeout” or remove it.',
};

function wrongDayText(canWait: boolean): Bilingual {
  const [wait, orWait] = canWait
    ? [' ou choisissez un de ces jours', ' or choose one of those days']
    : ['', ''];
  return {
    fr: `Le spécial pepperoni est offert du mardi au jeudi : retirez-le${wait}.`,
    en: `The pepperoni special is offered Tuesday to Thursday: remove it${orWait}.`,
  };
}

function canWait({ fixes }: Obstacle): boolean {
  return fixes.some(({ kind }) => kind === 'time');
}

function pauseText(
  code: 'ordering_paused' | 'delivery_paused',
  until: number,
  now: number,
): Bilingual {
  const end = ends(until, now);
  if (code === 'delivery_paused') {
    return { fr: `Pas de livraison avant ${end.fr}`, en: `No delivery before ${end.en}` };
  }
  return { fr: `Pas de commandes avant ${end.fr}`, en: `No orders before ${end.en}` };
}

function newPriceText(name: Bilingual, price: Cents): Bilingual {
  return named(name, {
    fr: `${formText.newPrice.fr} : ${formatMoney(price, 'fr')}`,
    en: `${formText.newPrice.en}: ${formatMoney(price, 'en')}`,
  });
}

function named(name: Bilingual, words: Bilingual): Bilingual {
  return { fr: `${name.fr} · ${words.fr}`, en: `${name.en} · ${words.en}` };
}
