import { problemKinds } from '#core/problem.ts';

export const clockProblems = problemKinds({
  409: {
    clock_not_doubted: {
      fr: "La date n'est plus mise en doute : il n'y a plus rien à faire.",
      en: 'The date is no longer in doubt: there is nothing left to do.',
    },
    clock_changed: {
      fr: "L'ordinateur dit maintenant une autre date que celle que vous avez lue : relisez-la.",
      en: 'The computer now says another date than the one that you read: read it again.',
    },
  },
});
