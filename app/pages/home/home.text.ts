import type { Bilingual } from '#core/language.ts';
import type { Shop } from '#shop/shop.ts';

export const homeText = {
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

  hours: { fr: 'Heures', en: 'Hours' },
  specials: { fr: 'Spéciaux et promotions', en: 'Specials and deals' },
  noScript: {
    fr: 'Pour commander sans JavaScript, appelez-nous :',
    en: 'To order without JavaScript, call us:',
  },
} as const satisfies Record<string, Bilingual>;

/** Returns the title in a tab, in a search and when the page is shared. */
export function homeTitle({ name }: Pick<Shop, 'name'>): Bilingual {
  return { fr: `${name} · Menu et commande en ligne`, en: `${name} · Menu and online ordering` };
}
