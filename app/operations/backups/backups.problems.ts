import { problemKinds } from '#core/problem.ts';

export const backupProblems = problemKinds({
  409: {
    backup_nowhere: {
      fr: "Aucun endroit n'est choisi pour les sauvegardes.",
      en: 'No place is chosen for backups.',
    },
  },
});
