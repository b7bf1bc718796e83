import { rowWords, success } from '#admin/row.text.ts';
import { type Bilingual, joined } from '#core/language.ts';

export const itemsText = {
  ...rowWords({
    one: { fr: 'item', en: 'item' },
    many: { fr: 'items', en: 'items' },
    isFeminine: false,
  }),
  heading: { fr: 'Items du menu', en: 'Menu Items' },
  search: { fr: 'Chercher par nom', en: 'Search by name' },
  category: { fr: 'Catégorie', en: 'Category' },
  allCategories: { fr: 'Toutes les catégories', en: 'All categories' },
  noCategory: {
    fr: "Sans catégorie (classé d'après son nom)",
    en: 'No category (placed by its name)',
  },
  state: { fr: 'État', en: 'State' },
  allStates: { fr: 'Actifs et inactifs', en: 'Active and inactive' },
  active: { fr: 'Actifs', en: 'Active' },
  inactive: { fr: 'Inactifs', en: 'Inactive' },
  isInactive: { fr: 'Inactif', en: 'Inactive' },
  activate: { fr: 'Activer', en: 'Activate' },
  deactivate: { fr: 'Désactiver', en: 'Deactivate' },
  none: { fr: 'Aucun item ne correspond.', en: 'No item matches.' },
  more: { fr: 'Afficher plus', en: 'Show more' },
  noPrice: { fr: 'Sans prix : ne peut pas être commandé', en: 'No price: cannot be ordered' },
  undoPrice: { fr: 'Remettre le prix', en: 'Put the price back' },
  copy: { fr: 'Copier pour modifier', en: 'Copy to edit' },
  hideCategory: { fr: 'Masquer la catégorie', en: 'Hide the category' },
  showCategory: { fr: 'Afficher la catégorie', en: 'Show the category' },
  isHidden: { fr: 'Masquée', en: 'Hidden' },
  shownToCustomers: { fr: 'Visible pour les clients', en: 'Shown to customers' },
} as const;

export function countText(shown: number, all: number): Bilingual {
  return {
    fr: `${shown} ${shown < 2 ? 'item' : 'items'} sur ${all}`,
    en: `${shown} of ${all} ${all === 1 ? 'item' : 'items'}`,
  };
}

/** Returns a notice for a category without an active item (B-140). */
export function builtInNotice(name: Bilingual): Bilingual {
  return {
    fr: `${name.fr} : les clients voient la liste intégrée, car aucun item actif ne s'y trouve.`,
    en: `${name.en}: customers see the built-in list, because it has no active item.`,
  };
}

/** Returns a notice for a hidden category (B-160). */
export function hiddenNotice(name: Bilingual): Bilingual {
  return {
    fr: `${name.fr} : cette catégorie est masquée, les clients n'en voient rien.`,
    en: `${name.en}: this category is hidden, customers see nothing of it.`,
  };
}

/** Returns the warning before the last active item of a category with a built-in list leaves (B-161). */
export function comesBackText(name: Bilingual, builtInItems: number): Bilingual {
  const many = builtInItems > 1;
  return {
    fr: `C'est le dernier item actif de « ${name.fr} ». Les clients y verront alors la liste intégrée : ${builtInItems} ${many ? 'items' : 'item'}, aux prix d'origine. Pour ne rien y montrer, masquez la catégorie.`,
    en: `This is the last active item of “${name.en}”. Customers will then see the built-in list there: ${builtInItems} ${many ? 'items' : 'item'}, at their original prices. To show nothing there, hide the category.`,
  };
}

/** Returns the warning before a dish leaves that is also a special (B-4284). */
export function specialGoesText(names: readonly Bilingual[]): Bilingual {
  const { fr, en } = joined(names);
  return {
    fr: `Ce plat est aussi en spécial (${fr}) : les clients ne le verront plus là non plus.`,
    en: `This dish is also a special (${en}): customers will no longer see it there either.`,
  };
}

export const deactivateQuestion: Bilingual = {
  fr: 'Désactiver cet item?',
  en: 'Deactivate this item?',
};

export const moveQuestion: Bilingual = {
  fr: "Changer l'item de catégorie?",
  en: 'Move the item to another category?',
};

export const editorText = {
  preview: { fr: 'Ce que verront les clients', en: 'What customers will see' },
  another: { fr: 'Enregistrer et ajouter un autre', en: 'Save and add another' },
  otherSizes: { fr: 'Autres formats', en: 'Other sizes' },
  prices: { fr: 'Prix', en: 'Prices' },
  picture: { fr: 'Image', en: 'Picture' },
  pictureUrl: { fr: "Adresse d'une image (facultatif)", en: 'Address of a picture (optional)' },
  unseenPicture: {
    fr: "Aucune image ne se voit encore à cette adresse. Celle d'un nouveau site se voit une fois l'item enregistré.",
    en: 'No picture is seen at this address yet. One from a new site is seen once the item is saved.',
  },
  conflictTitle: {
    fr: "Quelqu'un a modifié cet item pendant que vous écriviez.",
    en: 'Somebody changed this item while you were typing.',
  },
  gone: {
    fr: "Cet item n'existe plus : quelqu'un l'a supprimé.",
    en: 'This item no longer exists: somebody deleted it.',
  },
} as const satisfies Record<string, Bilingual>;

export const copiedMessage = success(
  'La liste est copiée : vous pouvez la modifier',
  'The list is copied: you can edit it',
);

export const itemFailures = {
  load: {
    fr: 'Impossible de charger les items du menu',
    en: "Couldn't load the menu items",
  },
  categories: {
    fr: 'Impossible de charger les catégories',
    en: "Couldn't load the categories",
  },
  remove: itemsText.failures.remove,
  status: { fr: 'Impossible de modifier le statut', en: "Couldn't change the status" },
  category: { fr: 'Impossible de modifier la catégorie', en: "Couldn't change the category" },
  copy: { fr: 'Impossible de copier la liste', en: "Couldn't copy the list" },
} as const satisfies Record<string, Bilingual>;
