import type { Bilingual } from '#core/language.ts';
import type { StationKey } from '../capacity.ts';

export const stationNames: Readonly<Record<StationKey, Bilingual>> = {
  oven: { fr: 'Four', en: 'Oven' },
  fryer: { fr: 'Friteuse', en: 'Fryer' },
  hands: { fr: 'Mains', en: 'Hands' },
};

export const ovenText = {
  heading: { fr: 'Four', en: 'Oven' },
  lead: {
    fr: "Dites ce que votre four prend, et le site dit la vraie heure à chaque client : jamais plus de pizzas à la fois qu'il n'en entre.",
    en: 'Say what your oven takes, and the site tells every customer the real time: never more pizzas at once than fit.',
  },
  unset: {
    fr: "Pas encore réglé : le site dit le temps de préparation de l'onglet Horaire, et prend toutes les commandes.",
    en: 'Not set yet: the site says the preparation time of the Hours tab, and takes every order.',
  },
  begin: { fr: "Laisser le four dire l'heure", en: 'Let the oven set the time' },
  saved: { fr: 'Four enregistré', en: 'Oven saved' },
  failure: { fr: "Impossible d'enregistrer le four", en: "Couldn't save the oven" },
  load: { fr: 'Impossible de charger le four', en: "Couldn't load the oven" },
  preview: { fr: 'En ce moment', en: 'Right now' },
  more: { fr: 'Plus de réglages', en: 'More settings' },
  sizes: { fr: 'Place de chaque format', en: 'Room that each size takes' },
  sizesHint: {
    fr: "En grandes pizzas : une moyenne à 0,75 prend les trois quarts de la place d'une grande.",
    en: 'In large pizzas: a medium at 0.75 takes three quarters of the room of a large.',
  },
  times: { fr: 'Avant et après le four', en: 'Before and after the oven' },
  others: { fr: 'Friteuse et mains', en: 'Fryer and hands' },
  othersHint: {
    fr: 'Facultatif. Vide : cela ne limite rien.',
    en: 'Optional. Empty: it limits nothing.',
  },
  unconfirmed: { fr: 'Avant confirmation', en: 'Before confirmation' },
  unconfirmedHint: {
    fr: "Une commande plus grosse, ou à vérifier par téléphone, prend sa place dans le four dès qu'un cuisinier la confirme.",
    en: 'A larger order, or one to verify by phone, takes its room in the oven once a cook confirms it.',
  },
  weights: { fr: 'Autres plats', en: 'Other dishes' },
  weightsHint: {
    fr: 'Sans règle, seules les pizzas prennent de la place. Une règle vaut pour tous les formats.',
    en: 'Without a rule only pizzas take room. A rule holds for every size.',
  },
  addWeight: { fr: '+ Ajouter un plat', en: '+ Add a dish' },
  dish: { fr: 'Catégorie ou plat', en: 'Category or dish' },
  station: { fr: 'Où', en: 'Where' },
  units: { fr: 'Place prise', en: 'Room taken' },
  hours: { fr: 'Heures différentes', en: 'Other hours' },
  hoursHint: {
    fr: 'Par exemple un deuxième four le vendredi soir.',
    en: 'For example a second oven on Friday evening.',
  },
  addHours: { fr: '+ Ajouter des heures', en: '+ Add hours' },
  weekday: { fr: 'Jour', en: 'Day' },
  from: { fr: 'De', en: 'From' },
  to: { fr: 'À', en: 'To' },
  atOnce: { fr: 'À la fois', en: 'At once' },
  remove: { fr: 'Retirer', en: 'Remove' },
  off: { fr: "Ne plus laisser le four dire l'heure", en: 'No longer let the oven set the time' },
  offAsk: {
    fr: 'Le site dira de nouveau le temps de préparation, et prendra toutes les commandes.',
    en: 'The site will say the preparation time again, and take every order.',
  },
} as const satisfies Record<string, Bilingual>;

export const ovenFieldNames = {
  oven: {
    fr: 'Combien de grandes pizzas entrent dans le four à la fois?',
    en: 'How many large pizzas fit into the oven at once?',
  },
  ovenMinutes: {
    fr: 'Combien de minutes cuisent-elles?',
    en: 'How many minutes do they bake?',
  },
  sizeB: { fr: 'Bébé', en: 'Baby' },
  sizeS: { fr: 'Petite', en: 'Small' },
  sizeM: { fr: 'Moyenne', en: 'Medium' },
  sizeL: { fr: 'Grande', en: 'Large' },
  sizeXl: { fr: 'Très grande', en: 'Extra large' },
  beforeMinutes: {
    fr: 'Minutes avant le four (garnir)',
    en: 'Minutes before the oven (topping)',
  },
  afterMinutes: {
    fr: 'Minutes après le four (couper, emballer)',
    en: 'Minutes after the oven (cutting, packing)',
  },
  extraMinutes: {
    fr: 'Minutes ajoutées à chaque heure annoncée',
    en: 'Minutes added to every quoted time',
  },
  fryer: { fr: 'Friteuse : portions à la fois', en: 'Fryer: portions at once' },
  fryerMinutes: { fr: 'Friteuse : minutes', en: 'Fryer: minutes' },
  hands: { fr: 'Personnes qui garnissent', en: 'People who top pizzas' },
  handsMinutes: { fr: 'Minutes par pizza et personne', en: 'Minutes a pizza and person' },
  deliveries: {
    fr: 'Livraisons en route à la fois (vide : sans limite)',
    en: 'Deliveries on the road at once (empty: any number)',
  },
  unconfirmedShare: {
    fr: "Part d'un quart d'heure du four, en %",
    en: 'Share of 15 minutes of the oven, in %',
  },
} as const satisfies Readonly<Record<string, Bilingual>>;
export type OvenField = keyof typeof ovenFieldNames;

export const ovenFieldErrors = {
  required: { fr: 'Ce champ est obligatoire.', en: 'This field is required.' },
  units: {
    fr: 'Un nombre plus grand que 0, comme 6 ou 0,75.',
    en: 'A number greater than 0, such as 6 or 0.75.',
  },
  units_many: { fr: 'Au plus 200.', en: 'At most 200.' },
  weight_many: { fr: 'Au plus 20 grandes pizzas.', en: 'At most 20 large pizzas.' },
  minutes: { fr: 'Des minutes entières, de 1 à 120.', en: 'Whole minutes, from 1 to 120.' },
  pause: { fr: 'Des minutes entières, de 0 à 120.', en: 'Whole minutes, from 0 to 120.' },
  extra: { fr: 'De −30 à 60 minutes.', en: 'From −30 to 60 minutes.' },
  share: { fr: 'Un pourcentage entier, de 1 à 400.', en: 'A whole percentage, from 1 to 400.' },
  deliveries: { fr: 'Un nombre entier, de 1 à 50.', en: 'A whole number, from 1 to 50.' },
  too_heavy: {
    fr: "Cela n'entre jamais : mettez au plus ce que la station prend à la fois, ou agrandissez la station.",
    en: 'This never fits: type at most what the station takes at once, or make the station larger.',
  },
  station_off: {
    fr: "Cette station n'est pas réglée : dites d'abord ce qu'elle prend à la fois.",
    en: 'This station is not set: say first what it takes at once.',
  },
  twice: { fr: 'Deux règles disent la même chose.', en: 'Two rules say the same thing.' },
  span: {
    fr: "De et à sur des quarts d'heure, « à » après « de », au plus tard à 3 h la nuit suivante.",
    en: 'From and to on quarters of an hour, “to” after “from”, by 3 a.m. the next night.',
  },
  overlap: { fr: 'Ces heures se recouvrent.', en: 'These hours overlap.' },
} as const satisfies Record<string, Bilingual>;
export type OvenFieldError = keyof typeof ovenFieldErrors;
