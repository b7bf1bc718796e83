import { problemKinds } from '#core/problem.ts';

export const backupProblems = problemKinds({
  409: {
    backup_nowhere: {
      fr: "Aucun endroit n'est réglé pour les sauvegardes : BACKUP_URL.",
      en: 'No place is set for backups: BACKUP_URL.',
    },
  },
});
