import { problemKinds } from '#core/problem.ts';

/** How taking back and planning can be refused. */
export const historyProblems = problemKinds({
  begins_at_invalid: {
    status: 422,
    words: {
      fr: 'Choisissez un moment à venir, au plus tard dans un an.',
      en: 'Choose a moment to come, within a year at most.',
    },
  },
  plan_note_invalid: {
    status: 422,
    words: {
      fr: 'Dites en quelques mots ce qui va changer (120 caractères au plus).',
      en: 'Say in a few words what is going to change (120 characters at most).',
    },
  },
  nothing_to_plan: {
    status: 422,
    words: {
      fr: "Cela ne changerait rien. Il n'y a rien à prévoir.",
      en: 'This would change nothing: there is nothing to plan.',
    },
  },
  plan_too_large: {
    status: 422,
    words: {
      fr: "C'est trop à la fois. Prévoyez ces changements en plusieurs parties.",
      en: 'That is too much at once. Plan these changes in several parts.',
    },
  },
});
