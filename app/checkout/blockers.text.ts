import { fullText, nameAndSize } from '#cart/cart.text.ts';
import type { Cart, CartLine } from '#cart/cart.ts';
import { cartText } from '#cart/cart-panel.text.ts';
import { withoutPhrase } from '#cart/change.text.ts';
import { lineTitle } from '#cart/line.text.ts';
import type { Line, Piece } from '#cart/line.ts';
import { type Bilingual, both } from '#core/language.ts';
import { type Cents, formatMoney } from '#core/money.ts';
import { formatInstant } from '#hours/hours.text.ts';
import { codeBlockerText } from '#promotions/codes/codes.text.ts';
import { specialClause } from '#promotions/specials/special-words.ts';
import type { SpecialCode, SpecialInOrder } from '#promotions/specials/specials.ts';
import { ends, soldOutText } from '#storefront/availability.text.ts';
import type { BlockerCode } from './blocker-rules.ts';
import type { Blocker, Fix } from './blockers.ts';
import { deliveryText, formText } from './checkout.text.ts';
import { canWait, named } from './lines/line-blockers.text.ts';
import { againText } from './reorder.text.ts';
import { laterText, noMoreText, requestedTimeText, timeFullText } from './requested-time.text.ts';

/** Of those that read the same whatever they are about. */
const texts: Partial<Record<BlockerCode, Bilingual>> = {
  cart_empty: cartText.empty,
  cart_too_long: fullText.lines,
  quantity_invalid: fullText.quantity,
  outside_zones: deliveryText.outsideShort,
  time_passed: requestedTimeText.passed,
  kitchen_full: requestedTimeText.full,
};

/**
 * Returns a blocker's texts above the button; none for those said on the line, by the form's
 * question (`moment_moved`), beside the postal code or with what fills the cart up.
 */
export function blockerTexts(blocker: Blocker, cart: Cart, now: number): readonly Bilingual[] {
  const { code, lines, facts = {} } = blocker;
  const { special, rule, thing, until } = facts;
  switch (code) {
    case 'time_full': {
      const next = blocker.fixes.find(({ kind }) => kind === 'time');
      return [timeFullText(facts.at ?? now, next?.kind === 'time' ? next.at : null, now)];
    }
    case 'special_takeout_only':
    case 'special_delivery_only':
    case 'special_wrong_day':
    case 'special_out_of_dates':
      return special ? [specialText(code, special, canWait(blocker))] : [];
    case 'code_below_minimum':
    case 'code_wrong_day':
    case 'code_out_of_dates':
      return rule ? [codeBlockerText(code, rule, facts.missing ?? 0, canWait(blocker))] : [];
    case 'ordering_paused':
    case 'delivery_paused':
      return [until === undefined ? requestedTimeText.closedForLong : pauseText(code, until, now)];
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
      const last = Math.max(...lines.map(({ until = 0 }) => until));
      return thing ? [named(thing.name, soldOutText(last, now))] : [];
    }
    default:
      return [texts[code] ?? []].flat();
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
    case 'price':
      return formText.newPrice;
    case 'add':
      return nameAndSize(fix.line);
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
function specialText(code: SpecialCode, special: SpecialInOrder, canWait: boolean): Bilingual {
  const { fr, en } = specialClause(code, special);
  const [way, wayOut] = canWait
    ? ['retirez-le ou choisissez un de ces jours', 'remove it or choose one of those days']
    : ['retirez-le', 'remove it'];
  const [ways, waysOut] = {
    special_takeout_only: [
      'choisissez « À emporter » ou retirez-le',
      'choose “Takeout” or remove it',
    ],
    special_delivery_only: [
      'choisissez « Livraison » ou retirez-le',
      'choose “Delivery” or remove it',
    ],
    special_wrong_day: [way, wayOut],
    special_out_of_dates: [way, wayOut],
  }[code];
  return { fr: `${fr} : ${ways}.`, en: `${en}: ${waysOut}.` };
}

function pauseText(
  code: 'ordering_paused' | 'delivery_paused',
  until: number,
  now: number,
): Bilingual {
  const { fr, en } = ends(until, now);
  return code === 'delivery_paused'
    ? { fr: `Pas de livraison avant ${fr}`, en: `No delivery before ${en}` }
    : { fr: `Pas de commandes avant ${fr}`, en: `No orders before ${en}` };
}

/** Returns a line's price today, and the changes that explain it. */
function newPriceText(line: CartLine, today: Line): Bilingual {
  const then = surchargesIn(line);
  const changes = [...surchargesIn(today)].flatMap(([key, { name, price }]) => {
    const before = then.get(key)?.price ?? price;
    return before === price ? [] : [{ name, price, before }];
  });
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

/** Returns what modifiers and parts of a line cost, each under its name for the comparison. */
function surchargesIn(line: Line) {
  const ofModifiers = ({ modifiers }: Piece, of: string) =>
    modifiers.map((one) => [`${of} ${one.id} ${one.side} ${one.amount}`, one] as const);
  const ofParts = line.parts.flatMap((part, at) => {
    const key = `${at} ${part.itemId}`;
    return [[key, { ...part, price: part.surcharge }] as const, ...ofModifiers(part, key)];
  });
  return new Map<string, { readonly name: Bilingual; readonly price: Cents }>([
    ...ofModifiers(line, ''),
    ...ofParts,
  ]);
}
