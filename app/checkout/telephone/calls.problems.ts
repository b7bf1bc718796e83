import { problemKinds } from '#core/problem.ts';

export const callProblems = problemKinds({
  409: {
    call_moved: {
      fr: 'Cette commande a été reprise sur un autre poste.',
      en: 'This order was taken up on another desk.',
    },
    call_sent: {
      fr: 'Cette commande a déjà été envoyée.',
      en: 'This order has been sent already.',
    },
    calls_full: {
      fr: 'Trop de commandes sont en cours de saisie. Envoyez-en ou effacez-en une.',
      en: 'Too many orders are being typed. Send or delete one.',
    },
  },
});
