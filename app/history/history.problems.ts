import type { Bilingual } from '#core/language.ts';
import { type ProblemKind, problemKinds } from '#core/problem.ts';

export const historyProblems = problemKinds({
  409: {
    refers_to_gone: {
      fr: "Cela se rapporte à quelque chose qui n'existe plus. Ramenez-le d'abord.",
      en: 'This refers to something that no longer exists. Bring that back first.',
    },
    stands_twice: {
      fr: 'Autre chose a pris cette place depuis (même clé, même code ou même date).',
      en: 'Something else has taken this place since (same key, same code or same date).',
    },
    out_of_bounds: {
      fr: "Une des valeurs d'alors n'est plus permise aujourd'hui.",
      en: 'One of the values of that time is not allowed today.',
    },
    unsound_together: {
      fr: 'Seul, ceci ne va pas avec le reste. Défaites tout, ou changez-le dans son formulaire.',
      en: 'On its own this does not fit the rest. Undo all of it, or change it in its form.',
    },
    changed_since: {
      fr: "Quelqu'un a changé une partie de ceci depuis. Dites quoi en faire.",
      en: 'Somebody has changed a part of this since. Say what to do with it.',
    },
    nothing_to_take_back: {
      fr: "Il n'y a plus rien à défaire. C'est déjà comme avant.",
      en: 'There is nothing left to undo. It is as it was already.',
    },
    made_by_site: {
      fr: 'Le site a fait ceci lui-même. Cela ne se défait pas ici.',
      en: 'The site did this itself. It cannot be undone here.',
    },
    already_begun: {
      fr: "Ce changement n'attend plus. Il a commencé ou a été retiré.",
      en: 'This change no longer waits. It has begun, or was withdrawn.',
    },
    actor_lost_access: {
      fr: "La personne qui l'avait prévu n'a plus accès à cette partie.",
      en: 'The person who planned it has no access to that part any more.',
    },
    row_gone: {
      fr: "Ce qui devait changer n'existe plus.",
      en: 'What was to change no longer exists.',
    },
  },
  422: {
    begins_at_invalid: {
      fr: 'Choisissez un moment à venir, au plus tard dans un an.',
      en: 'Choose a moment to come, within a year at most.',
    },
    plan_note_invalid: {
      fr: 'Dites en quelques mots ce qui va changer (120 caractères au plus).',
      en: 'Say in a few words what is going to change (120 characters at most).',
    },
    nothing_to_plan: {
      fr: "Cela ne changerait rien. Il n'y a rien à prévoir.",
      en: 'This would change nothing: there is nothing to plan.',
    },
    plan_too_large: {
      fr: "C'est trop à la fois. Prévoyez ces changements en plusieurs parties.",
      en: 'That is too much at once. Plan these changes in several parts.',
    },
  },
});

/** Returns why a planned change failed; for an unknown code the most general words. */
export function failureWords(code: string): Bilingual {
  const kinds: Readonly<Record<string, ProblemKind>> = historyProblems;
  return (kinds[code] ?? historyProblems.out_of_bounds).words;
}
