import { problemKinds } from '#core/problem.ts';

export const givenUpProblems = problemKinds({
  409: {
    letter_link_dead: {
      fr: 'Le lien de ce courriel ne mène plus nulle part : il faut en demander un nouveau.',
      en: 'The link of this e-mail leads nowhere any more: a new one has to be asked for.',
    },
  },
});
