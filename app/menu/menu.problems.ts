import { problemKinds } from '#core/problem.ts';

/** Why staff cannot save an item or a list. */
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
