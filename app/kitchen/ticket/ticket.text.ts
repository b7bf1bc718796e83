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
  across: { fr: 'PARTOUT', en: 'ALL OVER' },
  asEver: { fr: 'comme au menu', en: 'as on the menu' },
  notABill: { fr: "Ceci n'est pas une facture.", en: 'This is not a bill.' },
  annulled: { fr: 'ANNULÉE', en: 'CANCELLED' },
  change: { fr: 'HEURE CHANGÉE', en: 'NEW TIME' },
  changed: { fr: 'MODIFIÉE', en: 'CHANGED' },
  added: { fr: '+ AJOUTER', en: '+ ADD' },
  removed: { fr: '− ENLEVER', en: '− LEAVE OUT' },
  whole: { fr: 'LE TOUT', en: 'THE WHOLE' },
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
