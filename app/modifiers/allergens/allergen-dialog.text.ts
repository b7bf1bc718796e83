import type { Bilingual } from '#core/language.ts';
import type { Counts } from './allergens-in.ts';

export const dialogText = {
  title: { fr: 'Allergies et allergènes', en: 'Allergies and allergens' },
  call: {
    fr: 'Une allergie? Appelez-nous avant de commander : une note sur la commande ne suffit pas.',
    en: 'An allergy? Call us before you order: a note on the order is not enough.',
  },
  traces: {
    fr: 'Notre cuisine est petite et tout y passe sur les mêmes tables : des traces de chaque allergène restent possibles dans chaque plat, même confirmé.',
    en: 'Our kitchen is small and everything crosses the same tables: traces of any allergen remain possible in any dish, a confirmed one too.',
  },
  avoid: { fr: "Ce que j'évite", en: 'What I avoid' },
  hint: {
    fr: 'Cochez ce que vous évitez : chaque plat indiquera ses allergènes confirmés.',
    en: 'Tick what you avoid: each dish will show its confirmed allergens.',
  },
  hide: {
    fr: 'Masquer les plats qui ne sont pas confirmés sans',
    en: 'Hide the dishes that are not confirmed without it',
  },
  memory: {
    fr: "Ce choix reste dans cette page : il n'est ni gardé ni envoyé.",
    en: 'This choice stays in this page: it is neither kept nor sent.',
  },
  nothing: {
    fr: 'Les allergènes de nos plats ne sont pas encore confirmés : au téléphone, nous répondons pour chacun.',
    en: "Our dishes' allergens aren't confirmed yet: by phone, we answer for each one.",
  },
  unread: {
    fr: 'Impossible de charger les allergènes confirmés. Demandez-nous.',
    en: "Couldn't load the confirmed allergens. Ask us.",
  },
  menu: { fr: 'Voir le menu', en: 'View menu' },
} as const satisfies Record<string, Bilingual>;

/** Returns how many dishes the ticked allergens can be looked up in. */
export function answeredText(answered: number, total: number): Bilingual {
  const [fr, en] = [`Plats aux allergènes confirmés`, 'Dishes with confirmed allergens'];
  return { fr: `${fr} : ${answered} sur ${total}.`, en: `${en}: ${answered} of ${total}.` };
}

export function countsText({ contains, free, unconfirmed }: Counts): readonly Bilingual[] {
  return [
    {
      fr: `${contains} ${contains < 2 ? 'plat en contient' : 'plats en contiennent'}`,
      en: `${contains} ${contains === 1 ? 'dish contains it' : 'dishes contain it'}`,
    },
    {
      fr: `${free} ${free < 2 ? 'plat est confirmé' : 'plats sont confirmés'} sans`,
      en: `${free} ${free === 1 ? 'dish is confirmed' : 'dishes are confirmed'} without it`,
    },
    {
      fr: `${unconfirmed} ${unconfirmed < 2 ? "plat n'est pas confirmé" : 'plats ne sont pas confirmés'} : demandez-nous`,
      en: `${unconfirmed} ${unconfirmed === 1 ? 'dish is' : 'dishes are'} not confirmed: ask us`,
    },
  ];
}

/** Returns the number of hidden dishes, and why. */
export function hiddenText({ contains, unconfirmed }: Counts): Bilingual {
  const count = contains + unconfirmed;
  const [contain, are] = [
    contains < 2 ? 'en contient' : 'en contiennent',
    unconfirmed < 2 ? "n'est pas confirmé" : 'ne sont pas confirmés',
  ];
  return {
    fr: `${count} ${count < 2 ? 'plat masqué' : 'plats masqués'} (${contains} ${contain}, ${unconfirmed} ${are})`,
    en: `${count} ${count === 1 ? 'dish' : 'dishes'} hidden (${contains} ${contains === 1 ? 'contains' : 'contain'} it, ${unconfirmed} not confirmed)`,
  };
}

/** Returns the list of avoided allergens: `J'évite : lait, soja`. */
export function avoidingText({ fr, en }: Bilingual): Bilingual {
  return { fr: `J'évite\u00a0: ${fr}`, en: `Avoiding: ${en}` };
}
