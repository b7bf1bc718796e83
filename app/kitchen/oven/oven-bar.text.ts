import type { PizzaSize } from '#capacity/capacity.ts';
import type { Bilingual } from '#core/language.ts';
import { formatTime } from '#hours/hours.text.ts';

export const ovenBarText = {
  heading: { fr: 'Four', en: 'Oven' },
  room: { fr: 'place pour', en: 'room for' },
  walkIns: { fr: 'Comptoir ou téléphone', en: 'Counter or telephone' },
  walkInsHint: {
    fr: "Une touche prend la place dans le four : le site n'y promet plus rien.",
    en: 'One tap takes the place in the oven: the site promises nothing there.',
  },
  ready: { fr: 'Prêtes', en: 'Ready' },
  asap: { fr: 'Dès que possible', en: 'As soon as possible' },
  remove: { fr: 'Retirer', en: 'Remove' },
  fewer: { fr: 'Moins de pizzas pour un temps', en: 'Fewer pizzas for a while' },
  fewerHint: {
    fr: 'Le four en prend moins à la fois, et les heures suivent. Cela finit tout seul.',
    en: 'The oven takes fewer at once, and the times follow. It ends by itself.',
  },
  atOnce: { fr: 'À la fois', en: 'At once' },
  forMinutes: { fr: 'Pendant', en: 'For' },
  again: { fr: 'Reprendre maintenant', en: 'Resume now' },
  failure: { fr: 'Impossible de changer le four', en: "Couldn't change the oven" },
} as const satisfies Record<string, Bilingual>;

/** Returns `3 L`. */
export function pizzasWords(size: PizzaSize, count: number): string {
  return `${count}\u00a0${size.toUpperCase()}`;
}

/** Returns `3 L : prêtes à 18 h 45`, with a note when the oven was full at the chosen time. */
export function takenText(pizzas: string, readyAt: number, chosen: number | null): Bilingual {
  const fr = `${pizzas}\u00a0: prêtes à ${formatTime(readyAt, 'fr')}`;
  const en = `${pizzas}: ready at ${formatTime(readyAt, 'en')}`;
  if (chosen === null || readyAt <= chosen) return { fr, en };
  return {
    fr: `Le four est plein à ${formatTime(chosen, 'fr')}. ${fr}`,
    en: `The oven is full at ${formatTime(chosen, 'en')}. ${en}`,
  };
}

export function fewerText(count: number, until: number): Bilingual {
  return {
    fr: `${count} à la fois jusqu'à ${formatTime(until, 'fr')}`,
    en: `${count} at once until ${formatTime(until, 'en')}`,
  };
}
