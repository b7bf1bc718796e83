import { fullText, nameAndSize } from '#cart/cart.text.ts';
import type { Cart, CartLine } from '#cart/cart.ts';
import { cartText } from '#cart/cart-panel.text.ts';
import { withoutPhrase } from '#cart/change.text.ts';
import { lineTitle } from '#cart/line.text.ts';
import type { Line, Modifier, Piece } from '#cart/line.ts';
import { type Bilingual, both } from '#core/language.ts';
import { type Cents, formatMoney } from '#core/money.ts';
import { formatInstant } from '#hours/hours.text.ts';
import { codeBlockerText } from '#promotions/codes/codes.text.ts';
import { specialClause } from '#promotions/specials/special-words.ts';
import type { SpecialCode, SpecialInOrder } from '#promotions/specials/specials.ts';
import { ends, soldOutText } from '#storefront/availability.text.ts';
import type { Blocker, Fix } from './blockers.ts';
import { deliveryText, formText } from './checkout.text.ts';
import { canWait, named } from './lines/line-blockers.text.ts';
import { againText } from './reorder.text.ts';
import {
  asapText,
  laterText,
  noMoreText,
  requestedTimeText,
  timeFullText,
} from './requested-time.text.ts';

/**
 * Returns a blocker's texts above the button; none for those said on the line, by the form's
 * question (`moment_moved`), beside the postal code or with what fills the cart up.
 */
export function blockerTexts(blocker: Blocker, cart: Cart, now: number): readonly Bilingual[] {
  const { code, lines, facts = {} } = blocker;
  switch (code) {
    case 'cart_empty':
      return [cartText.empty];
    case 'cart_too_long':
      return [fullText.lines];
    case 'quantity_invalid':
      return [fullText.quantity];
    case 'outside_zones':
      return [deliveryText.outsideShort];
    case 'time_passed':
      return [requestedTimeText.passed];
    case 'time_full': {
      const next = blocker.fixes.find(({ kind }) => kind === 'time');
      return [timeFullText(facts.at ?? now, next?.kind === 'time' ? next.at : null, now)];
    }
    case 'special_takeout_only':
    case 'special_delivery_only':
    case 'special_wrong_day':
    case 'special_out_of_dates':
      return facts.special ? [specialText(code, facts.special, canWait(blocker))] : [];
    case 'code_below_minimum':
    case 'code_wrong_day':
    case 'code_out_of_dates':
      return facts.rule
        ? [codeBlockerText(code, facts.rule, facts.missing ?? 0, canWait(blocker))]
        : [];
    case 'ordering_paused':
    case 'delivery_paused':
      return [
        facts.until === undefined
          ? requestedTimeText.closedForLong
          : pauseText(code, facts.until, now),
      ];
    case 'kitchen_full':
      return [requestedTimeText.full];
    case 'price_changed':
      return lines.flatMap(({ index, line: today }) => {
        const line = cart[index];
        return line && today ? [newPriceText(line, today)] : [];
      });
    case 'item_sold_out':
      return lines.flatMap(({ index, until }) => {
        const line = cart[index];
        return line && until !== undefined ? [named(lineTitle(line), soldOutText(until, now))] : [];
      });
    case 'modifier_sold_out': {
      const until = Math.max(...lines.map(({ until = 0 }) => until));
      return facts.thing ? [named(facts.thing.name, soldOutText(until, now))] : [];
    }
    case 'delivery_minimum':
    case 'item_unknown':
    case 'size_not_offered':
    case 'modifiers_too_many':
    case 'modifier_unknown':
    case 'choices_too_many':
    case 'half_not_offered':
    case 'parts_too_many':
    case 'part_not_offered':
    case 'note_invalid':
    case 'moment_moved':
    case 'postal_code_missing':
    case 'postal_code_invalid':
    case 'total_mismatch':
      return [];
  }
}

export function fixText(fix: Fix, now: number): Bilingual {
  switch (fix.kind) {
    case 'takeout':
      return formText.takeoutInstead;
    case 'delivery':
      return formText.deliveryInstead;
    case 'no_code':
      return formText.withoutCode;
    case 'time':
      return laterText(fix.at, now);
    case 'asap':
      return asapText(fix.asap, now);
    case 'price':
      return formText.newPrice;
    case 'add':
      return nameAndSize(fix.line);
    case 'remove':
      return formText.remove;
    case 'without':
      return withoutPhrase(fix.thing.name);
  }
}

/**
 * Returns when an order sent while the shop is closed (B-532), or open after the last order
 * (B-2031), will be made; it can still be sent.
 */
export function closedText(opensAt: number, now: number, isOpen: boolean): Bilingual {
  const words = noMoreText(opensAt, now);
  const [fr, en] = isOpen
    ? [`${words.fr} : la vôtre`, `${words.en}: yours`]
    : ['Nous sommes fermés : votre commande', 'We are closed: your order'];
  const opening = `${en} will be prepared when we open, ${formatInstant(opensAt, now, 'en')}.`;
  return {
    fr: `${fr} sera préparée à l'ouverture, ${formatInstant(opensAt, now, 'fr')}.`,
    // "11 a.m." brings its own full stop.
    en: opening.replace('..', '.'),
  };
}

/** Returns what a delivery of this cart still lacks (B-521). */
export function minimumText(missing: Cents, minimum: Cents): Bilingual {
  return {
    fr: `Encore ${formatMoney(missing, 'fr')} pour la livraison (minimum de ${formatMoney(minimum, 'fr')} avant taxes)`,
    en: `${formatMoney(missing, 'en')} more for delivery (minimum ${formatMoney(minimum, 'en')} before taxes)`,
  };
}

/** Returns why a special cannot be ordered like this, and what to do (B-522). */
export function specialText(
  code: SpecialCode,
  special: SpecialInOrder,
  canWait: boolean,
): Bilingual {
  const { fr, en } = specialClause(code, special);
  const ways = waysOut(code, canWait);
  return { fr: `${fr} : ${ways.fr}.`, en: `${en}: ${ways.en}.` };
}

function waysOut(code: SpecialCode, canWait: boolean): Bilingual {
  switch (code) {
    case 'special_takeout_only':
      return { fr: 'choisissez « À emporter » ou retirez-le', en: 'choose “Takeout” or remove it' };
    case 'special_delivery_only':
      return { fr: 'choisissez « Livraison » ou retirez-le', en: 'choose “Delivery” or remove it' };
    default:
      return canWait
        ? {
            fr: 'retirez-le ou choisissez un de ces jours',
            en: 'remove it or choose one of those days',
          }
        : { fr: 'retirez-le', en: 'remove it' };
  }
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

/** Returns a line's price today, and the changes that explain it. */
function newPriceText(line: CartLine, today: Line): Bilingual {
  const changes = priceChanges(line, today);
  const words = both((language) => {
    const colon = againText.colon[language];
    const money = (cents: Cents) => formatMoney(cents, language);
    const whys = changes.map(
      ({ name, before, price }) =>
        `${name[language]}${colon}${money(price)}, ${againText.before[language]} ${money(before)}`,
    );
    const why = whys.length > 0 ? ` (${whys.join('; ')})` : '';
    return `${formText.newPrice[language]}${colon}${money(today.price)}${why}`;
  });
  return named(lineTitle(line), words);
}

type PriceChange = {
  readonly name: Bilingual;
  readonly before: Cents;
  readonly price: Cents;
};

function priceChanges(before: Line, today: Line): readonly PriceChange[] {
  const parts = today.parts.flatMap((part, at) => {
    const was = before.parts[at];
    if (was?.itemId !== part.itemId) return [];
    const { name, surcharge: price } = part;
    return [...changesOf({ name, before: was.surcharge, price }), ...ofModifiers(was, part)];
  });
  return [...ofModifiers(before, today), ...parts];
}

function ofModifiers(before: Piece, today: Piece): readonly PriceChange[] {
  const isSame = (a: Modifier, b: Modifier) =>
    a.id === b.id && a.side === b.side && a.amount === b.amount;
  return today.modifiers.flatMap((modifier) => {
    const { name, price } = modifier;
    const was = before.modifiers.find((one) => isSame(one, modifier));
    return was ? changesOf({ name, before: was.price, price }) : [];
  });
}

function changesOf(change: PriceChange): readonly PriceChange[] {
  return change.before === change.price ? [] : [change];
}
