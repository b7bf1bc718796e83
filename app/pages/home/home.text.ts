import type { Bilingual } from '#core/language.ts';

/** The words of the navigation and the hero. */
export const homeText = {
  title: {
    fr: 'Pizzeria Tisonelle · Menu et commande en ligne',
    en: 'Pizzeria Tisonelle · Menu and online ordering',
  },
  description: {
    fr: 'Pizzas, pâtes, sous-marins, poutines et combos. Commandez pour livraison ou pour emporter, payez à la porte ou au comptoir.',
    en: 'Pizzas, pasta, submarines, poutines and combos. Order for delivery or takeout, pay at the door or at the counter.',
  },
  menu: { fr: 'Menu', en: 'Menu' },
  about: { fr: 'À propos', en: 'About' },
  contact: { fr: 'Contact', en: 'Contact' },
  order: { fr: 'Commander', en: 'Order' },
  openMenu: { fr: 'Ouvrir le menu', en: 'Open menu' },
  closeMenu: { fr: 'Fermer le menu', en: 'Close menu' },
  navigation: { fr: 'Navigation principale', en: 'Main navigation' },
  skip: { fr: 'Aller au menu', en: 'Skip to the menu' },
  orderNow: { fr: 'Commander maintenant', en: 'Order now' },
  viewMenu: { fr: 'Voir le menu', en: 'View menu' },
  specials: { fr: 'Spéciaux et promotions', en: 'Specials and deals' },
  heroPicture: {
    fr: 'Une pizza pepperoni à la croûte dorée, fromage fondu',
    en: 'A pepperoni pizza with a golden crust and melted cheese',
  },
  noScript: {
    fr: 'Pour commander sans JavaScript, appelez-nous :',
    en: 'To order without JavaScript, call us:',
  },
  /** The switch is labelled with the language it leads to. */
  switchTo: { fr: 'English', en: 'Français' },
} as const satisfies Record<string, Bilingual>;
