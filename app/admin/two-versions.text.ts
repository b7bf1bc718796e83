import type { Bilingual } from '#core/language.ts';

export const twoVersionsText = {
  title: {
    fr: "Quelqu'un a enregistré autre chose pendant que vous écriviez.",
    en: 'Somebody saved something else while you were typing.',
  },
  theirs: { fr: 'La version enregistrée :', en: 'The saved version:' },
  mine: { fr: 'La vôtre :', en: 'Yours:' },
  keepMine: { fr: 'Garder ma version', en: 'Keep my version' },
  takeTheirs: { fr: "Garder l'autre version", en: 'Keep the other version' },
  empty: { fr: '(vide)', en: '(empty)' },
} as const satisfies Record<string, Bilingual>;
