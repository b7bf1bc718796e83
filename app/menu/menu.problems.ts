import { problemKinds } from '#core/problem.ts';
import { categoryLimits } from './editing/category-form.ts';

export const menuProblems = problemKinds({
  409: {
    item_changed: {
      fr: "Quelqu'un d'autre a modifié cet item entre-temps. Comparez les deux versions.",
      en: 'Someone else changed this item in the meantime. Compare the two versions.',
    },
    category_not_empty: {
      fr: 'Cette catégorie a déjà des items actifs : la liste intégrée ne peut plus y être copiée.',
      en: 'This category already has active items: the built-in list can no longer be copied into it.',
    },
    items_changed: {
      fr: "Quelqu'un d'autre a modifié certains de ces items entre-temps. Rien n'est changé : relisez l'aperçu, il est à jour.",
      en: 'Someone else changed some of these items in the meantime. Nothing is changed: read the preview again, it is up to date.',
    },
  },
});

export const categoryProblems = problemKinds({
  409: {
    category_changed: {
      fr: "Quelqu'un d'autre a renommé cette catégorie entre-temps. Comparez les deux versions.",
      en: 'Someone else renamed this category in the meantime. Compare the two versions.',
    },
    category_in_use: {
      fr: "Des items sont encore dans cette catégorie. Déplacez-les d'abord, ou masquez la catégorie.",
      en: 'There are still items in this category. Move them first, or hide the category.',
    },
  },
  422: {
    category_name_taken: {
      fr: "Une autre catégorie porte déjà ce nom. Choisissez-en un qui l'en distingue.",
      en: 'Another category has this name already. Choose one that tells them apart.',
    },
    category_built_in: {
      fr: 'Cette catégorie fait partie du menu de départ : elle se masque, elle ne se supprime pas.',
      en: 'This category is part of the first menu: it can be hidden, not deleted.',
    },
    categories_full: {
      fr: `Il y a déjà ${categoryLimits.categories} catégories, le plus possible. Supprimez-en une d'abord.`,
      en: `There are already ${categoryLimits.categories} categories, the most possible. Delete one first.`,
    },
  },
});
