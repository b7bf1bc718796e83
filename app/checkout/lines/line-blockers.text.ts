import type { Cart, CartLine } from '#cart/cart.ts';
import { cartText } from '#cart/cart-panel.text.ts';
import { modifierLimit } from '#cart/line.ts';
import { type NoteFieldError, noteLimit } from '#cart/note.ts';
import { type Bilingual, joined } from '#core/language.ts';
import { soldOutText } from '#storefront/availability.text.ts';
import type { BlockerCode, ConcernedLine } from '../blocker-rules.ts';
import type { Blocker } from '../blockers.ts';
import { namesOf } from './concerns.ts';

/** Returns why lines are blocked, by their ids; in the cart no button stands beside them. */
export function lineBlockers(
  blockers: readonly Blocker[],
  cart: Cart,
  now: number,
  place: 'form' | 'cart',
): ReadonlyMap<string, Bilingual> {
  const fieldErrors = [...blockers].reverse().flatMap((blocker) =>
    blocker.lines.flatMap((concerned): [string, Bilingual][] => {
      const line = cart[concerned.index];
      if (!line) return [];
      const { until } = concerned;
      const words =
        until === undefined
          ? fieldErrorWords(blocker.code, concerned, line)
          : soldOutWords(until, now, blocker, place);
      return words ? [[line.id, words]] : [];
    }),
  );
  return new Map(fieldErrors);
}

/** Returns whether another time removes it. */
export function canWait({ fixes }: Blocker): boolean {
  return fixes.some(({ kind }) => kind === 'time');
}

/** Returns a line's blocker in words beside it; null for what is displayed elsewhere. */
function fieldErrorWords(
  code: BlockerCode,
  concerned: ConcernedLine,
  line: CartLine,
): Bilingual | null {
  const names = quoted(concerned, line);
  switch (code) {
    case 'item_unknown':
    case 'size_not_offered':
      return cartText.gone;
    case 'modifiers_too_many':
      return {
        fr: `Trop de changements : gardez-en au plus ${modifierLimit}.`,
        en: `Too many changes: keep ${modifierLimit} at most.`,
      };
    case 'modifier_unknown':
    case 'part_not_offered':
      return {
        fr: `${names?.fr ?? 'Un choix'} n'est plus offert : choisissez autre chose.`,
        en: `${names?.en ?? 'A choice'} is no longer available: choose something else.`,
      };
    case 'choices_too_many':
      return { fr: 'Trop de choix : retirez-en.', en: 'Too many choices: remove some.' };
    case 'half_not_offered':
      return names
        ? {
            fr: `${names.fr} n'est pas offert sur une moitié : choisissez autre chose.`,
            en: `${names.en} is not available on one half: choose something else.`,
          }
        : {
            fr: "Ce moitié-moitié n'est pas offert : changez-le.",
            en: 'This half and half is not available: change it.',
          };
    case 'parts_too_many':
      return {
        fr: 'Cet article contient trop de choses : retirez-le.',
        en: 'This item holds too many things: remove it.',
      };
    case 'note_invalid':
      return concerned.note ? noteFieldErrorTexts[concerned.note] : null;
    default:
      return null;
  }
}

const noteFieldErrorTexts: Readonly<Record<NoteFieldError, Bilingual>> = {
  too_long: {
    fr: `Le mot pour la cuisine compte au plus ${noteLimit} caractères : raccourcissez-le.`,
    en: `The note for the kitchen has at most ${noteLimit} characters: shorten it.`,
  },
  link: {
    fr: "Le mot pour la cuisine ne peut pas contenir d'adresse Web : retirez-la.",
    en: 'The note for the kitchen cannot contain a web address: remove it.',
  },
  marks: {
    fr: 'Le mot pour la cuisine empile trop de signes sur une lettre : retirez-les.',
    en: 'The note for the kitchen stacks too many marks on one letter: remove them.',
  },
  line_ends: {
    fr: 'Le mot pour la cuisine est vide : écrivez-le ou effacez-le.',
    en: 'The note for the kitchen is empty: write it or clear it.',
  },
};

/** Returns the names of what is concerned in quotation marks; null without any. */
function quoted(concerned: ConcernedLine, line: CartLine): Bilingual | null {
  const names = namesOf(line, concerned);
  if (names.length === 0) return null;
  return joined(names.map(({ fr, en }) => ({ fr: `« ${fr} »`, en: `“${en}”` })));
}

function soldOutWords(
  until: number,
  now: number,
  blocker: Blocker,
  place: 'form' | 'cart',
): Bilingual {
  const thing = blocker.facts?.thing;
  const words = thing ? named(thing.name, soldOutText(until, now)) : soldOutText(until, now);
  if (place === 'form') return words;
  const [remove, removeIt] = thing
    ? ['changez ou retirez cet article', 'change or remove this item']
    : ['retirez-le', 'remove it'];
  const [wait, orWait] = canWait(blocker)
    ? [' ou commandez pour plus tard', ' or order for later']
    : ['', ''];
  return { fr: `${words.fr} : ${remove}${wait}.`, en: `${words.en}: ${removeIt}${orWait}.` };
}

/** Returns `Fromage, L · Épuisé jusqu'à 21 h`. */
export function named(name: Bilingual, words: Bilingual): Bilingual {
  return { fr: `${name.fr} · ${words.fr}`, en: `${name.en} · ${words.en}` };
}
