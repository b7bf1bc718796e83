import type { Bilingual } from '#core/language.ts';

/** The words of the orders that are to be called first, together on the board. */
export const suspiciousOrdersText = {
  lead: {
    fr: 'Elles ressemblent à des farces, mais une vraie fête aussi : appelez avant de cuisiner.',
    en: 'They look like pranks. So does a real party: call before you cook.',
  },
  all: { fr: 'Tout choisir', en: 'Choose all' },
  none: { fr: 'Ne rien choisir', en: 'Choose none' },
  open: { fr: 'Ouvrir', en: 'Open' },
  close: { fr: 'Replier', en: 'Fold' },
  choose: { fr: 'Choisir', en: 'Choose' },
  noEmail: {
    fr: 'Aucun courriel ne part : la page de chaque commande le dit.',
    en: 'No email goes out: the page of each order says so.',
  },
} as const satisfies Record<string, Bilingual>;

export function refuseChosen(count: number): Bilingual {
  if (count === 1) return { fr: 'Refuser la commande choisie', en: 'Refuse the chosen order' };
  return { fr: `Refuser les ${count} commandes choisies`, en: `Refuse the ${count} chosen orders` };
}
