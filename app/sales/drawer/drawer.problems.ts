import { problemKinds } from '#core/problem.ts';

export const drawerProblems = problemKinds({
  409: {
    drawer_changed: {
      fr: 'Les commandes ont changé entre-temps. Voici les montants à jour.',
      en: 'The orders have changed meanwhile. Here are the amounts as they are now.',
    },
    drawer_future: {
      fr: "Cette journée n'a pas commencé : il n'y a rien à compter.",
      en: 'That day has not begun: there is nothing to count.',
    },
  },
});
