import { problemKinds } from '#core/problem.ts';

/** Why many items cannot be changed at once. */
export const manyProblems = problemKinds({
  items_changed: {
    status: 409,
    words: {
      fr: "Quelqu'un d'autre a modifié certains de ces items entre-temps. Rien n'est changé : relisez l'aperçu, il est à jour.",
      en: 'Someone else changed some of these items in the meantime. Nothing is changed: read the preview again, it is up to date.',
    },
  },
});
