import type { Bilingual } from '#core/language.ts';

export const ovenText = {
  heading: { fr: 'Four', en: 'Oven' },
  lead: {
    fr: "Dites ce que votre four prend, et le site dit la vraie heure à chaque client : jamais plus de pizzas par quart d'heure qu'il n'en sort. Sans la première réponse, le four ne décide de rien.",
    en: 'Say what your oven takes, and the site tells every customer the real time: never more pizzas in a quarter of an hour than come out of it. Without the first answer the oven decides nothing.',
  },
  unset: {
    fr: "Pas réglé : le site dit le temps de préparation de l'onglet Horaire, et prend toutes les commandes.",
    en: 'Not set: the site says the preparation time of the Hours tab, and takes every order.',
  },
  saved: { fr: 'Four enregistré', en: 'Oven saved' },
  failure: { fr: "Impossible d'enregistrer le four", en: "Couldn't save the oven" },
  load: { fr: 'Impossible de charger le four', en: "Couldn't load the oven" },
  baked: { fr: 'Ce qui va au four', en: 'What goes into the oven' },
  bakedHint: {
    fr: "Une bébé prend un quart de la place d'une grande, une petite la moitié, une moyenne les trois quarts, une très grande une fois et demie. Un plat sans format de pizza prend la moitié.",
    en: "A baby takes a quarter of the room of a large, a small half, a medium three quarters, an extra large one and a half. A dish without a pizza's size takes half.",
  },
} as const satisfies Record<string, Bilingual>;

export const ovenFieldNames = {
  oven: {
    fr: 'Combien de grandes pizzas entrent dans le four à la fois?',
    en: 'How many large pizzas fit into the oven at once?',
  },
  ovenMinutes: { fr: 'Combien de minutes cuisent-elles?', en: 'How many minutes do they bake?' },
} as const satisfies Readonly<Record<string, Bilingual>>;

export const ovenFieldErrors = {
  units: {
    fr: 'Un nombre plus grand que 0, comme 6 ou 4,5.',
    en: 'A number greater than 0, such as 6 or 4.5.',
  },
  units_many: { fr: 'Au plus 200.', en: 'At most 200.' },
  minutes: { fr: 'Des minutes entières, de 1 à 120.', en: 'Whole minutes, from 1 to 120.' },
} as const satisfies Record<string, Bilingual>;
