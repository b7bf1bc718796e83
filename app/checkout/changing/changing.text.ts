import type { Bilingual } from '#core/language.ts';

export const changeText = {
  change: { fr: 'Modifier ma commande', en: 'Change my order' },
  unstored: {
    fr: 'Ce navigateur ne retient rien : appelez-nous pour modifier la commande.',
    en: 'This browser stores nothing: call us to change the order.',
  },
  overrule: { fr: 'Accepter quand même :', en: 'Accept anyway:' },
  leave: { fr: 'Laisser telle quelle', en: 'Leave it as it is' },
  see: { fr: 'Voir la commande', en: 'See the order' },
  review: { fr: 'Revoir les changements', en: 'Review the changes' },
  send: { fr: 'Envoyer les changements', en: 'Send the changes' },
  sent: { fr: 'Votre commande est modifiée.', en: 'Your order is changed.' },
  sentBefore: {
    fr: "Votre premier changement a été reçu. Voici la commande telle qu'elle est.",
    en: 'Your first change was received. Here is the order as it is.',
  },
} as const satisfies Record<string, Bilingual>;

/** Returns the form's title while an order is changed, and what stands above cart and form. */
export function changingWords(number: number) {
  return {
    title: { fr: `Modifier la commande ${number}`, en: `Change order ${number}` },
    notice: { fr: `Vous modifiez la commande ${number}.`, en: `You are changing order ${number}.` },
  };
}
