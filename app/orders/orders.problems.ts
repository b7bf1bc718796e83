import { problemKinds } from '#core/problem.ts';

export const ordersProblems = problemKinds({
  404: {
    order_unknown: { fr: 'Cette commande est introuvable.', en: 'This order cannot be found.' },
    customer_unknown: {
      fr: "Aucune commande n'est gardée pour ce numéro.",
      en: 'No order is stored for this number.',
    },
  },
  409: {
    order_moved: {
      fr: "Quelqu'un d'autre vient de modifier cette commande. La voici à jour.",
      en: 'Somebody else has just changed this order. Here it is, up to date.',
    },
    fee_fixed: {
      fr: 'Les frais de livraison de cette commande ne se changent pas.',
      en: 'The delivery fee of this order cannot be changed.',
    },
    code_taken: {
      fr: "Une autre commande s'est servie depuis du code de celle-ci : elle ne peut plus être confirmée.",
      en: "Another order has used this order's code since: it can no longer be confirmed.",
    },
    customer_note_changed: {
      fr: 'Cette note vient de changer. La voici.',
      en: 'This note was just changed. Here it is.',
    },
    undo_late: {
      fr: "Trop tard pour annuler cette étape. Voici la commande telle qu'elle est.",
      en: "It's too late to undo that step. Here is the order as it is.",
    },
    move_not_allowed: {
      fr: 'La commande ne peut pas passer à cette étape.',
      en: 'The order cannot go to that step from where it is.',
    },
  },
});
