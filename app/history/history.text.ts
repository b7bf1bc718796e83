import type { ChangeKind } from '#core/context.staff.ts';
import type { Bilingual } from '#core/language.ts';
import type { Described } from './describe.ts';
import type { PlannedState } from './patches.ts';

export const historyText = {
  heading: { fr: 'Historique', en: 'History' },
  intro: {
    fr: "Tout ce qui a été changé au menu et au restaurant, par qui et quand. Tout peut se défaire, même après d'autres changements.",
    en: 'Every change to the menu and the restaurant, who made it and when. All of it can be undone, even after other changes.',
  },
  done: { fr: 'Ce qui a changé', en: 'What has changed' },
  planned: { fr: 'Ce qui est prévu', en: 'What is planned' },
  nothing: { fr: 'Rien ne correspond.', en: 'Nothing matches.' },
  noPlans: {
    fr: "Rien n'est prévu. Dans un formulaire, choisissez « À partir de » pour qu'un changement commence plus tard.",
    en: 'Nothing is planned. In a form, choose “From” to have a change begin later.',
  },
  kind: { fr: 'Quoi', en: 'What' },
  person: { fr: 'Qui', en: 'Who' },
  until: { fr: "Jusqu'au", en: 'Up to' },
  optional: { fr: '(facultatif)', en: '(optional)' },
  all: { fr: 'Tout', en: 'Everything' },
  anybody: { fr: 'Tout le monde', en: 'Everybody' },
  site: { fr: 'Le site', en: 'The site' },
  someone: { fr: "Quelqu'un dont le compte n'existe plus", en: 'Somebody whose account is gone' },
  older: { fr: 'Voir plus ancien', en: 'Show older' },
  whole: { fr: 'Tout voir', en: 'Show all of it' },
  undo: { fr: 'Défaire', en: 'Undo' },
  undoAll: { fr: 'Tout défaire', en: 'Undo all of it' },
  undoTitle: { fr: 'Défaire ce changement', en: 'Undo this change' },
  wouldBe: { fr: 'Voici ce qui changera :', en: 'This is what will change:' },
  reading: { fr: 'Un instant…', en: 'One moment…' },
  since: {
    fr: "Changé depuis par quelqu'un. Ceci est maintenant autrement :",
    en: 'Changed since by somebody. This is different now:',
  },
  choice: { fr: 'Que faire de cela?', en: 'What about that?' },
  leave: { fr: 'Le laisser comme il est maintenant', en: 'Leave it as it is now' },
  overwrite: { fr: 'Le défaire aussi', en: 'Undo it too' },
  gone: { fr: "n'existe plus", en: 'no longer exists' },
  back: { fr: 'existe de nouveau', en: 'exists again' },
  withdraw: { fr: 'Retirer', en: 'Withdraw' },
  withdrawQuestion: { fr: 'Retirer ce changement prévu?', en: 'Withdraw this planned change?' },
  move: { fr: 'Changer le moment', en: 'Change the moment' },
  saveInstant: { fr: 'Garder ce moment', en: 'Keep this moment' },
  tryAgain: { fr: 'Prévoir de nouveau', en: 'Plan it again' },
  failed: { fr: "N'a pas pu commencer", en: 'Could not begin' },
  failedMark: { fr: 'en échec', en: 'failed' },
  reload: {
    fr: "Les changements n'ont pas pu être lus.",
    en: "Couldn't load the changes.",
  },
  undone: { fr: 'Le changement est défait', en: 'The change is undone' },
  notUndone: { fr: "Le changement n'est pas défait", en: 'The change is not undone' },
  notPlanned: {
    fr: 'Le changement prévu reste comme il était',
    en: 'The planned change stays as it was',
  },
  withdrawn: { fr: 'Le changement prévu est retiré', en: 'The planned change is withdrawn' },
  moved: { fr: 'Le moment est changé', en: 'The moment is changed' },
} as const satisfies Record<string, Bilingual>;

export const kindNames: Readonly<Record<ChangeKind, Bilingual>> = {
  undo: { fr: 'Retour en arrière', en: 'Undone' },
  many: { fr: 'Plusieurs à la fois', en: 'Many at once' },
  import: { fr: 'Importation', en: 'Import' },
  planned: { fr: "Prévu d'avance", en: 'Planned ahead' },
};

export const stateNames: Readonly<Record<PlannedState, Bilingual>> = {
  planned: { fr: 'Prévu', en: 'Planned' },
  done: { fr: 'Commencé', en: 'Begun' },
  failed: { fr: 'En échec', en: 'Failed' },
  withdrawn: { fr: 'Retiré', en: 'Withdrawn' },
};

export const eventNames: Readonly<Record<Described['event'], Bilingual>> = {
  added: { fr: 'ajouté', en: 'added' },
  removed: { fr: 'supprimé', en: 'deleted' },
  changed: { fr: 'changé', en: 'changed' },
};
