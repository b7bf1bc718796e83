import type { Amount, Line, Modifier, Piece } from '#cart/line.ts';
import { noteLimit } from '#cart/note.ts';
import { type Bilingual, joined } from '#core/language.ts';
import type { HalfPricing } from '#hours/shop-settings.ts';
import type { ModifierGroup } from '../modifiers.ts';
import type { Assessed } from '../rules/composition.ts';
import { type Slot, slotRules } from '../rules/slots.ts';

export const composerText = {
  add: { fr: 'Ajouter', en: 'Add' },
  update: { fr: 'Mettre à jour', en: 'Update' },
  goOn: { fr: 'Continuer', en: 'Continue' },
  back: { fr: 'Retour', en: 'Back' },
  change: { fr: 'Changer', en: 'Change' },
  choose: { fr: 'Choisir', en: 'Choose' },
  rest: { fr: 'À boire', en: 'Drinks' },
  hadBefore: { fr: 'Déjà commandée', en: 'Ordered before' },
  toChoose: { fr: 'À choisir', en: 'To choose' },
  size: { fr: 'Format', en: 'Size' },
  halfAndHalf: { fr: 'Moitié-moitié', en: 'Half and half' },
  leftHalf: { fr: 'Moitié gauche', en: 'Left half' },
  rightHalf: { fr: 'Moitié droite', en: 'Right half' },
  where: { fr: 'Ajouter sur', en: 'Add to' },
  onIt: { fr: 'Sur cette pizza', en: 'On this pizza' },
  inIt: { fr: 'Dans ce plat', en: 'In this dish' },
  toAdd: { fr: 'À ajouter', en: 'To add' },
  search: { fr: 'Chercher', en: 'Search' },
  nothingFound: { fr: 'Aucun résultat.', en: 'No results.' },
  none: { fr: 'Sans', en: 'None' },
  soldOutShort: { fr: 'épuisé', en: 'sold out' },
  note: { fr: 'Un mot pour la cuisine (facultatif)', en: 'A word for the kitchen (optional)' },
  noteFieldError: {
    fr: 'Des mots seulement, sans lien ni accents superposés.',
    en: 'Words only: no links or stacked accents.',
  },
  allergy: {
    fr: 'Une allergie? Un mot ne suffit pas : appelez-nous avant de commander,',
    en: 'An allergy? A note is not enough: call us before you order,',
  },
  share: { fr: 'Envoyer à un ami', en: 'Send to a friend' },
  copy: { fr: 'Copier le lien', en: 'Copy the link' },
  copied: { fr: 'Lien copié', en: 'Link copied' },
  notCopied: {
    fr: 'Le lien ne peut pas être copié ici.',
    en: 'The link cannot be copied here.',
  },
  loading: { fr: 'Un instant…', en: 'One moment…' },
  lost: {
    fr: 'Impossible de charger les choix. Ce que vous aviez choisi est conservé.',
    en: "Couldn't load the choices. What you chose is saved.",
  },
  offMenu: { fr: "Ce plat n'est plus au menu.", en: 'This dish is no longer on the menu.' },
  price: { fr: 'Prix', en: 'Price' },
  quantity: { fr: 'Quantité', en: 'Quantity' },
  fewer: { fr: 'Un de moins', en: 'One less' },
  more: { fr: 'Un de plus', en: 'One more' },
} as const satisfies Record<string, Bilingual>;

export const whereText = {
  left: { fr: 'À gauche', en: 'On the left' },
  whole: { fr: 'Partout', en: 'All over' },
  right: { fr: 'À droite', en: 'On the right' },
} as const satisfies Record<string, Bilingual>;

/** For what comes once, or double. */
export const amountText = {
  once: [
    { fr: 'Sans', en: 'No' },
    { fr: 'Avec', en: 'Yes' },
    { fr: 'Extra', en: 'Extra' },
  ],
  double: [
    { fr: 'Sans', en: 'No' },
    { fr: 'Simple', en: 'Single' },
    { fr: 'Double', en: 'Double' },
  ],
} as const satisfies Record<string, readonly Bilingual[]>;

export const refusalText: Readonly<Record<NonNullable<Assessed['refusal']>, Bilingual>> = {
  item_unknown: composerText.offMenu,
  size_not_offered: { fr: "Ce format n'est plus offert.", en: 'This size is no longer available.' },
  modifier_unknown: {
    fr: "Ce choix n'est pas offert dans ce format.",
    en: "This choice isn't available in this size.",
  },
  modifiers_too_many: {
    fr: 'Il y a trop de changements : retirez-en.',
    en: 'There are too many changes: take some away.',
  },
  half_not_offered: {
    fr: 'Ces deux moitiés ne vont pas ensemble.',
    en: 'These two halves do not go together.',
  },
  choices_too_many: {
    fr: 'Maximum atteint.',
    en: 'Maximum reached.',
  },
  choices_too_few: { fr: 'Choisissez-en un.', en: 'Choose one.' },
  parts_too_many: { fr: 'Il y a trop de choix.', en: 'There are too many choices.' },
  part_not_offered: {
    fr: "Un de vos choix n'est plus offert.",
    en: 'One of your choices is no longer available.',
  },
};

/** Returns the bounds of a group; null where they are evident. */
export function boundsText({ min, max, free, modifiers }: ModifierGroup): Bilingual | null {
  if (free > 0) {
    return free === 1
      ? { fr: 'Un choix est inclus', en: 'One choice is included' }
      : { fr: `${free} choix sont inclus`, en: `${free} choices are included` };
  }
  if (max === 1) return null;
  if (min > 0) return { fr: `Au moins ${min}`, en: `At least ${min}` };
  return max < modifiers.length ? { fr: `Au plus ${max}`, en: `At most ${max}` } : null;
}

/** Returns a slot's name: `Pizza 1`; without a number where it is the only one of its kind. */
export function slotName(slots: readonly Slot[], at: number): Bilingual {
  const slot = slots[at];
  if (!slot) return composerText.toChoose;
  const { fr, en } = slotRules[slot.kind].name;
  const like = slots.filter(({ kind }) => kind === slot.kind);
  if (like.length === 1) return { fr, en };
  const number = slots.slice(0, at + 1).filter(({ kind }) => kind === slot.kind).length;
  return { fr: `${fr} ${number}`, en: `${en} ${number}` };
}

/** Returns the heading of the list for a pizza's second half: `Moitié droite · Pizza 1`. */
export function halfHeading(part: Bilingual | null): Bilingual {
  const { fr, en } = composerText.rightHalf;
  return part ? { fr: `${fr} · ${part.fr}`, en: `${en} · ${part.en}` } : composerText.rightHalf;
}

export function leftHalfText(pizza: Bilingual): Bilingual {
  const { fr, en } = composerText.leftHalf;
  return { fr: `${fr}\u00a0: ${pizza.fr}`, en: `${en}: ${pizza.en}` };
}

export function bothHalves({
  left,
  right,
}: Readonly<Record<'left' | 'right', Bilingual>>): Bilingual {
  return { fr: `${left.fr} | ${right.fr}`, en: `${left.en} | ${right.en}` };
}

export function chooseLabel(slot: Bilingual): Bilingual {
  return { fr: `Choisir : ${slot.fr}`, en: `Choose: ${slot.en}` };
}

export function leftToChoose(names: readonly Bilingual[]): Bilingual {
  const list = joined(names);
  return { fr: `Reste à choisir : ${list.fr}`, en: `Still to choose: ${list.en}` };
}

export function goneText(names: readonly Bilingual[]): Bilingual {
  const list = joined(names);
  return { fr: `N'est plus offert : ${list.fr}.`, en: `No longer available: ${list.en}.` };
}

export function leftOutText(names: readonly Bilingual[]): Bilingual {
  const list = joined(names);
  return {
    fr: `Épuisé, donc laissé de côté : ${list.fr}.`,
    en: `Sold out, so left out: ${list.en}.`,
  };
}

export function roomLeft(typed: string): string {
  return `${typed.length} / ${noteLimit}`;
}

const reasons = {
  removed: {
    fr: 'Retirer un ingrédient ne change pas le prix',
    en: "Removing an ingredient doesn't change the price",
  },
  dearer: {
    fr: 'Moitié-moitié : le prix de la plus chère des deux moitiés',
    en: 'Half and half: the price of the more expensive half',
  },
  average: {
    fr: 'Moitié-moitié : la moyenne des deux prix, aux 5 ¢ supérieurs',
    en: 'Half and half: the average of both prices, up to the next 5¢',
  },
  half: {
    fr: 'Une garniture sur une moitié coûte la moitié',
    en: 'A topping on one half costs half',
  },
  surcharge: {
    fr: 'La différence de prix des pizzas plus chères est ajoutée',
    en: 'The difference is added for more expensive pizzas',
  },
  added: { fr: 'Avec vos suppléments', en: 'With your extras' },
  asItComes: { fr: 'Prix au menu', en: 'Menu price' },
} as const satisfies Record<string, Bilingual>;

/** Returns a line's main reason for its price: the last tap, else the largest. */
export function priceReason(
  line: Line,
  halfPricing: HalfPricing,
  lastAmount: Amount | null,
): Bilingual {
  const pieces: readonly Piece[] = [line, ...line.parts];
  const changes = pieces.flatMap(({ modifiers }) => modifiers);
  const isPaid = ({ price }: Modifier) => price > 0;
  if (lastAmount === 0) return reasons.removed;
  if (changes.some((one) => isPaid(one) && one.side !== 'whole')) return reasons.half;
  // A deal's halves cost nothing extra.
  if (line.otherHalf !== null) return reasons[halfPricing];
  if (line.parts.some(({ surcharge }) => surcharge > 0)) return reasons.surcharge;
  if (changes.some(isPaid)) return reasons.added;
  return changes.some(({ amount }) => amount === 0) ? reasons.removed : reasons.asItComes;
}
