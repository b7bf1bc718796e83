import type { Bilingual, Language } from '#core/language.ts';

export const ticketText = {
  delivery: { fr: 'LIVRAISON', en: 'DELIVERY' },
  takeout: { fr: 'À EMPORTER', en: 'TAKEOUT' },
  asap: { fr: 'Dès que possible', en: 'As soon as possible' },
  received: { fr: 'Reçue à', en: 'Placed at' },
  driver: { fr: 'Livreur', en: 'Driver' },
  counter: { fr: 'Comptoir', en: 'Counter' },
  apartment: { fr: 'App.', en: 'Apt.' },
  extension: { fr: 'poste', en: 'ext.' },
  collect: { fr: 'À percevoir', en: 'To collect' },
  halves: { fr: 'Moitié-moitié', en: 'Half and half' },
  across: { fr: 'Partout', en: 'All over' },
  asEver: { fr: 'comme au menu', en: 'as on the menu' },
  notABill: { fr: "Ceci n'est pas une facture.", en: 'This is not a bill.' },
  annulled: { fr: 'ANNULÉE', en: 'CANCELLED' },
  change: { fr: 'HEURE CHANGÉE', en: 'NEW TIME' },
  duplicate: { fr: 'DUPLICATA', en: 'DUPLICATE' },
  page: { fr: 'Page de la commande', en: 'Order page' },
  failed: { fr: "Le ticket n'est pas sorti", en: "The ticket wasn't printed" },
  test: { fr: "Page d'essai", en: 'Test page' },
  works: {
    fr: 'Cette imprimante est prête pour vos tickets.',
    en: 'This printer is ready for your tickets.',
  },
} as const satisfies Record<string, Bilingual>;

export const spoken: Readonly<Record<Language, Bilingual>> = {
  fr: { fr: 'Parle français', en: 'Speaks French' },
  en: { fr: 'Parle anglais', en: 'Speaks English' },
};

/** Returns how many things the bag holds, to count before it leaves; a combo counts as one. */
export function pieces(count: number, bundles = 0): Bilingual {
  const [ofFr, ofEn] =
    bundles > 0
      ? [`, dont ${bundles} en plusieurs morceaux`, `, ${bundles} in several pieces`]
      : ['', ''];
  return {
    fr: `${count} ${count < 2 ? 'article' : 'articles'}${ofFr}`,
    en: `${count} ${count === 1 ? 'item' : 'items'}${ofEn}`,
  };
}

/** Returns how often a deal was ordered: the lines below are for each of them. */
export function timesAll(quantity: number): Bilingual {
  return { fr: `${quantity} fois tout ce qui suit`, en: `${quantity} times all of this` };
}

const vowel = '[aeiouyàâäéèêëîïôöùûüÿœæ]';
const consonant = '[bcdfghjklmnpqrstvwxzç]';
const inseparable = '[cpst]h|gn|[bcdfgptv][lr]';
const joint = new RegExp(
  `(${vowel}${consonant}*?)(${inseparable}|[gq]u|${consonant})(?=${vowel}\\p{L})`,
  'giu',
);
const words = /\p{L}+/gu;

/**
 * Returns a text with soft hyphens in words longer than `longest`, by French syllables: in a narrow
 * column they break right, whatever dictionaries the printing machine has.
 */
export function inSyllables(text: string, longest = 8): string {
  return text.replace(words, (word) => (word.length > longest ? divided(word) : word));
}

function divided(word: string): string {
  return word.replace(joint, (both: string, first: string, second: string, at: number) =>
    // No character stays behind alone.
    at === 0 && first.length === 1 ? both : `${first}\u00ad${second}`,
  );
}
