import { problemKinds } from '#core/problem.ts';
import { changedText } from './difference.text.ts';

export const changingProblems = problemKinds({
  409: {
    change_late: {
      fr: "Trop tard pour ce changement. Voici la commande telle qu'elle est.",
      en: "It's too late for that change. Here is the order as it is.",
    },
    change_unsure: {
      fr: "C'est peut-être déjà préparé. Demandez à la cuisine, puis enregistrez.",
      en: 'It may be made already. Ask the kitchen, then save.',
    },
    change_large: {
      fr: 'Pour une commande de cette taille, appelez-nous.',
      en: 'For an order of this size, please call us.',
    },
    change_empty: changedText.empty,
    change_past: {
      fr: "Cette commande est d'un autre jour : elle ne se modifie plus.",
      en: 'This order is from another day: it can no longer be changed.',
    },
    change_often: {
      fr: 'Cette commande a déjà été modifiée plusieurs fois. Appelez-nous pour la suite.',
      en: 'This order has already been changed several times. Call us for anything else.',
    },
  },
});
