import { problemKinds } from '#core/problem.ts';

/** Why an order cannot be shown or moved. */
export const ordersProblems = problemKinds({
  order_unknown: {
    status: 404,
    words: { fr: 'Cette commande est introuvable.', en: 'This order cannot be found.' },
  },
  order_moved: {
    status: 409,
    words: {
      fr: "Quelqu'un d'autre vient de toucher à cette commande. La voici comme elle est.",
      en: 'Somebody else has just touched this order. Here it is as it stands.',
    },
  },
  move_not_allowed: {
    status: 409,
    words: {
      fr: 'Cette étape ne peut pas suivre celle où en est la commande.',
      en: 'This step cannot follow the one where the order is.',
    },
  },
});
