import type { Bilingual } from '#core/language.ts';
import type { HalfPricing } from '#hours/shop-settings.ts';

export const settingsTabText = {
  heading: { fr: 'Paramètres', en: 'Settings' },
  orders: { fr: 'Commandes', en: 'Orders' },
} as const satisfies Record<string, Bilingual>;

export const settingsMessages = {
  saved: { tone: 'success', title: { fr: 'Réglage enregistré', en: 'Setting saved' } },
  load: { fr: 'Impossible de charger les réglages', en: "Couldn't load the settings" },
  save: { fr: "Impossible d'enregistrer le réglage", en: "Couldn't save the setting" },
} as const;

export const callFirstSumText = {
  heading: { fr: 'Commandes à vérifier par téléphone', en: 'Orders to verify by phone' },
  lead: {
    fr: "Une commande plus grosse est prise comme les autres, mais marquée « À vérifier par téléphone » au tableau. La moitié suffit quand personne n'a jamais commandé de là.",
    en: 'A larger order is taken like the others, but marked “Verify by phone” on the board. For first-time customers, the limit is half.',
  },
  label: {
    fr: 'Marquer au-dessus de (total, taxes comprises)',
    en: 'Mark above (total with taxes)',
  },
  fieldError: {
    fr: "Une somme comme 300 ou 250,50, jusqu'à 9999,99 $.",
    en: 'An amount such as 300 or 250.50, up to $9999.99.',
  },
} as const satisfies Record<string, Bilingual>;

export const confirmsItselfText = {
  heading: { fr: 'Confirmation automatique', en: 'Automatic confirmation' },
  lead: {
    fr: "Une commande pour laquelle le four a de la place est confirmée tout de suite, à l'heure annoncée au client. La sonnerie avertit toujours la cuisine. Une commande à vérifier par téléphone, pour un autre jour ou dont les frais de livraison restent à fixer attend quelqu'un. Réglez d'abord l'onglet Four : sans la taille du four, rien ne change.",
    en: 'An order that the oven has room for is confirmed at once, for the time the customer was given. The bell still alerts the kitchen. An order to verify by phone, for another day or with a delivery fee still to be set waits for a person. Set up the Oven tab first: without the size of the oven, nothing changes.',
  },
  label: { fr: 'Qui confirme les commandes', en: 'Who confirms orders' },
} as const satisfies Record<string, Bilingual>;

export const confirmerNames = {
  staff: { fr: "Toujours quelqu'un de la cuisine", en: 'Always a person in the kitchen' },
  oven: { fr: 'Le four, quand il a de la place', en: 'The oven, when it has room' },
} as const satisfies Record<string, Bilingual>;

export const customerChangesText = {
  heading: { fr: 'Changements par les clients', en: 'Changes by customers' },
  lead: { fr: 'Plus tard, ils vous appellent.', en: 'Later on, they call you.' },
  label: {
    fr: 'Les clients peuvent modifier ou annuler leur commande',
    en: 'Customers may change or cancel their order',
  },
} as const satisfies Record<string, Bilingual>;

export const freeEveryText = {
  heading: { fr: 'Commande offerte', en: 'Free order' },
  lead: {
    fr: 'Les commandes remises se comptent par numéro de téléphone. Juste avant celle qui est offerte, un code de leur valeur moyenne se crée tout seul : le client le lit sur la page de sa commande, et vous sur sa fiche.',
    en: "Orders handed over are counted by phone number. Just before the free one, a code worth their average is made by itself: customers read it on their order's page, and you on their card.",
  },
  label: { fr: 'Une commande offerte sur', en: 'One order free in every' },
  fieldError: {
    fr: 'Un nombre de 2 à 100. Vide : aucune.',
    en: 'A number from 2 to 100. Empty: none.',
  },
} as const satisfies Record<string, Bilingual>;

export const halvesText = {
  heading: { fr: 'Pizzas moitié-moitié', en: 'Half-and-half pizzas' },
  lead: {
    fr: 'Deux pizzas du même format sur une seule croûte. Le client lit la règle là où le prix est écrit.',
    en: 'Two pizzas of one size on one crust. Customers read the rule where the price stands.',
  },
  label: { fr: 'Ce que coûtent deux moitiés', en: 'What two halves cost' },
} as const satisfies Record<string, Bilingual>;

export const halfPricingNames: Readonly<Record<HalfPricing, Bilingual>> = {
  dearer: { fr: 'Le prix de la plus chère', en: 'The price of the more expensive one' },
  average: {
    fr: 'La moyenne des deux, arrondie aux 5 ¢ supérieurs',
    en: 'The average of both, up to the next 5¢',
  },
};
