import { nameFields, rowWords, success } from '#admin/row.text.ts';
import type { Bilingual } from '#core/language.ts';
import { itemFieldErrorTexts, priceNames } from '#menu/editing/item-form.text.ts';
import { modifierLimits } from '../modifiers.ts';
import type { AdminGroup } from './modifiers-admin.ts';

export const modifiersText = {
  ...rowWords({
    one: { fr: 'groupe', en: 'group' },
    many: { fr: 'groupes', en: 'groups' },
    isFeminine: false,
  }),
  heading: { fr: 'Garnitures et choix', en: 'Toppings and choices' },
  views: { fr: 'Ce que vous modifiez', en: 'What you edit' },
  groups: { fr: 'Groupes', en: 'Groups' },
  combos: { fr: 'Combos et trios', en: 'Combos and trios' },
  lead: {
    fr: "Un groupe, c'est ce qui se choisit ensemble : des garnitures, une sauce, un pain. Ouvrez-en un pour en changer les noms et les prix; chaque ligne s'enregistre quand vous la quittez.",
    en: 'A group is what is chosen together: toppings, a sauce, a bread. Open one to change names and prices; each row is saved when you leave it.',
  },
  newGroup: { fr: 'Nouveau groupe', en: 'New group' },
  copy: { fr: "Copier vers d'autres plats…", en: 'Copy to other dishes…' },
  removeGroup: { fr: 'Supprimer le groupe', en: 'Delete the group' },
  isTold: {
    fr: 'La cuisine lit la réponse habituelle sur le billet',
    en: 'The kitchen reads the usual answer on the ticket',
  },
  freeHint: {
    fr: "« Gratuits » : nombre d'ajouts offerts, les plus chers d'abord.",
    en: '“Free”: number of free extras, most expensive first.',
  },
  confirmModifier: {
    fr: 'Êtes-vous sûr de vouloir supprimer ce choix?',
    en: 'Are you sure you want to delete this choice?',
  },
  removalWarning: {
    fr: "Les paniers qui en contiennent le diront. Pour ne l'enlever qu'un moment, décochez « Actif » ou marquez-le épuisé.",
    en: 'Carts that hold it will say so. To take it away for a while only, untick “Active” or mark it sold out.',
  },
} as const;

export const tableText = {
  kitchen: { fr: 'Mots de cuisine', en: 'Kitchen words' },
  sizes: { fr: 'Tous les formats', en: 'All sizes' },
  keys: {
    fr: 'Entrée ou ↓ : ligne suivante · Tab : case suivante · Alt+↑ ou ↓ : déplacer la ligne',
    en: 'Enter or ↓: next row · Tab: next cell · Alt+↑ or ↓: move the row',
  },
  newRow: { fr: 'Nouveau choix', en: 'New choice' },
  newHint: {
    fr: "Écrivez ici pour ajouter un choix; il s'enregistre quand vous quittez la ligne.",
    en: 'Type here to add a choice; it is saved when you leave the row.',
  },
  unsaved: { fr: 'Pas encore enregistré', en: 'Not saved yet' },
  again: { fr: 'Réessayer', en: 'Try again' },
  discard: { fr: 'Annuler la ligne', en: 'Undo the row' },
  isInactive: { fr: 'Inactif', en: 'Inactive' },
  isUsual: { fr: 'Habituel', en: 'Usual' },
  noPrice: { fr: 'Sans prix', en: 'No price' },
} as const satisfies Record<string, Bilingual>;

export const targetsText = {
  title: { fr: "Copier vers d'autres plats", en: 'Copy to other dishes' },
  lead: {
    fr: 'Le groupe est le même sur tous ces plats : un prix changé une fois change partout.',
    en: 'The group is the same on all these dishes: a price changed once changes everywhere.',
  },
  categories: { fr: 'Catégories entières', en: 'Whole categories' },
  dishes: { fr: 'Plats', en: 'Dishes' },
  search: { fr: 'Chercher un plat', en: 'Search for a dish' },
  byCategory: { fr: 'par sa catégorie', en: 'by its category' },
  noMatch: { fr: 'Aucun plat ne correspond.', en: 'No dish matches.' },
  more: { fr: "Précisez pour en voir d'autres.", en: 'Type more to see others.' },
} as const satisfies Record<string, Bilingual>;

export const recipesText = {
  link: { fr: 'Recette', en: 'Recipe' },
  choices: { fr: 'Choix', en: 'Choices' },
  otherChoices: { fr: 'Autres choix', en: 'Other choices' },
  double: { fr: 'double', en: 'double' },
  noGroups: {
    fr: "Aucun groupe de choix n'est encore sur ce plat.",
    en: 'No group of choices is on this dish yet.',
  },
  notYet: {
    fr: "La recette n'est pas enregistrée : ajoutez-la quand le plat sera au menu.",
    en: 'The recipe is not saved: add it once the dish is on the menu.',
  },
  nothing: { fr: 'Rien de particulier', en: 'Nothing special' },
  defaultHint: {
    fr: 'Rien de coché : la réponse habituelle du groupe vient.',
    en: 'Nothing ticked: the usual answer of the group comes.',
  },
  save: { fr: 'Enregistrer la recette', en: 'Save the recipe' },
  undo: { fr: 'Annuler les changements', en: 'Undo the changes' },
  noCombos: {
    fr: "Aucun plat n'est composé d'autres plats.",
    en: 'No dish is made of other dishes.',
  },
  combosLead: {
    fr: 'Les plats compris dans un combo ou un trio, et celui qui vient quand le client ne dit rien.',
    en: 'The dishes that come in a combo or a trio, and which one comes when the customer says nothing.',
  },
  toChoose: { fr: '(au choix du client)', en: "(the customer's choice)" },
  fixed: { fr: 'toujours ce plat', en: 'always this dish' },
} as const satisfies Record<string, Bilingual>;

export const modifiersMessages = {
  groupAdded: success('Groupe ajouté', 'Group added'),
  groupSaved: success('Groupe enregistré', 'Group saved'),
  removed: success('Supprimé', 'Deleted'),
  recipeSaved: success('Recette enregistrée', 'Recipe saved'),
  targetsSaved: success('Plats du groupe enregistrés', "The group's dishes are saved"),
};

export const modifiersFailures = {
  load: {
    fr: 'Impossible de charger les garnitures et les choix',
    en: "Couldn't load toppings and choices",
  },
  save: { fr: "Impossible d'enregistrer", en: "Couldn't save" },
  order: { fr: "Impossible de changer l'ordre", en: "Couldn't change the order" },
  remove: { fr: 'Impossible de supprimer', en: "Couldn't delete" },
} as const satisfies Record<string, Bilingual>;

/** Returns a group's bounds in the customers' words. */
export function choiceRule({
  min,
  max,
  free,
}: Pick<AdminGroup, 'min' | 'max' | 'free'>): Bilingual {
  const amount = amountRule(min, max);
  if (free === 0) return amount;
  return {
    fr: `${amount.fr}, ${free} ${free === 1 ? 'gratuit' : 'gratuits'}`,
    en: `${amount.en}, ${free} free`,
  };
}

function amountRule(min: number, max: number): Bilingual {
  if (min === 0) return { fr: `Jusqu'à ${max}`, en: `Up to ${max}` };
  if (min === max) return { fr: `${min} à choisir`, en: `Choose ${min}` };
  return { fr: `De ${min} à ${max}`, en: `From ${min} to ${max}` };
}

export function countOf(count: number): Bilingual {
  return { fr: `${count} choix`, en: `${count} ${count === 1 ? 'choice' : 'choices'}` };
}

/** Returns where a group is: names of categories, and the number of other dishes. */
export function usedByText(categories: readonly Bilingual[], dishes: number): Bilingual {
  const [plats, more] = [dishes === 1 ? 'plat' : 'plats', dishes === 1 ? 'dish' : 'dishes'];
  const list = (names: readonly string[], own: string) =>
    [...names, ...(dishes > 0 ? [own] : [])].join(', ');
  if (categories.length + dishes === 0) return { fr: 'Sur aucun plat', en: 'On no dish' };
  return {
    fr: list(
      categories.map(({ fr }) => fr),
      `${dishes} ${plats}`,
    ),
    en: list(
      categories.map(({ en }) => en),
      `${dishes} ${more}`,
    ),
  };
}

export function savedText(name: Bilingual): Bilingual {
  return { fr: `${name.fr} : enregistré`, en: `${name.en}: saved` };
}

/** Typed fields. */
export const modifierTextNames = {
  ...nameFields,
  'kitchenName.fr': { fr: 'Cuisine, français', en: 'Kitchen, French' },
  'kitchenName.en': { fr: 'Cuisine, anglais', en: 'Kitchen, English' },
  ...priceNames,
} as const satisfies Readonly<Record<string, Bilingual>>;

/** With the ticked ones. */
export const modifierFieldNames = {
  ...modifierTextNames,
  isTopping: { fr: 'Moitié', en: 'Half' },
  hasExtra: { fr: 'Extra', en: 'Extra' },
  isUsual: { fr: 'Habituel', en: 'Usual' },
  isActive: { fr: 'Actif', en: 'Active' },
} as const satisfies Readonly<Record<string, Bilingual>>;

/** Shown under the pointer, and in a phone's card. */
export const tickHints = {
  isTopping: { fr: 'Peut aller sur une moitié de pizza', en: 'May go on one half of a pizza' },
  hasExtra: {
    fr: 'Le client peut en demander le double',
    en: 'Customers may ask for twice as much',
  },
  isUsual: {
    fr: 'Vient quand le client ne dit rien',
    en: 'Comes when the customer says nothing',
  },
  isActive: { fr: 'Les clients le voient', en: 'Customers see it' },
} as const satisfies Readonly<Record<string, Bilingual>>;
export type ModifierTick = keyof typeof tickHints;

export const groupFieldNames = {
  ...nameFields,
  min: { fr: 'Au moins', en: 'At least' },
  max: { fr: 'Au plus', en: 'At most' },
  free: { fr: 'Gratuits', en: 'Free' },
} as const satisfies Readonly<Record<string, Bilingual>>;

const { required, too_long, price, price_too_high } = itemFieldErrorTexts;
const most = modifierLimits.choices;

export const modifierFieldErrorTexts = {
  required,
  too_long,
  price,
  price_too_high,
  whole_number: {
    fr: `Écrivez un nombre entier, jusqu'à ${most}.`,
    en: `Write a whole number, up to ${most}.`,
  },
  both_languages: {
    fr: 'Écrivez ce mot de cuisine dans les deux langues, ou dans aucune.',
    en: 'Write this kitchen word in both languages, or in neither.',
  },
  price_missing: {
    fr: "Écrivez un prix, ou 0 si c'est gratuit.",
    en: 'Write a price, or 0 when it is free.',
  },
  min_above_max: {
    fr: 'Ne peut pas dépasser « Au plus ».',
    en: 'Cannot be more than “At most”.',
  },
  free_above_max: {
    fr: 'Ne peut pas dépasser « Au plus ».',
    en: 'Cannot be more than “At most”.',
  },
} as const satisfies Readonly<Record<string, Bilingual>>;
