import type { Language } from '#core/language.ts';

/** Customers' words, exactly (docs/rules): written here once more on purpose. */
export type Words = {
  readonly address: string;
  readonly htmlLang: string;
  readonly addCheeseL: string;
  readonly addAllDressed: RegExp;
  readonly addPepperoni: RegExp;
  readonly trios: string;
  readonly openCart: (count: number) => string;
  readonly cart: string;
  readonly increase: string;
  readonly decrease: string;
  readonly remove: string;
  readonly clear: string;
  readonly emptyCart: string;
  readonly orderNow: string;
  readonly order: string;
  readonly viewMenu: string;
  readonly openMenu: string;
  readonly closeMenu: string;
  readonly navigation: string;
  readonly otherLanguage: string;
  readonly form: string;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly extension: string;
  readonly street: string;
  readonly apartment: string;
  readonly takeout: string;
  readonly delivery: string;
  readonly cash: string;
  readonly interac: string;
  readonly send: string;
  readonly subtotal: string;
  readonly taxes: string;
  readonly success: readonly [string, string];
  readonly missing: readonly [string, string];
  readonly failure: readonly [string, string];
};

export const words: Readonly<Record<Language, Words>> = {
  fr: {
    address: '/',
    htmlLang: 'fr-CA',
    addCheeseL: 'Ajouter Fromage, L, 17,95\u00a0$',
    addAllDressed: /^Ajouter Spécial toute garnie .*20,95\s\$/,
    addPepperoni: /^Ajouter Spécial pepperoni .*Pour emporter seulement.*17,95\s\$/,
    trios: 'Trios',
    openCart: (count) => `Ouvrir le panier, ${count} ${count < 2 ? 'article' : 'articles'}`,
    cart: 'Votre panier',
    increase: 'Augmenter Fromage, L',
    decrease: 'Diminuer Fromage, L',
    remove: 'Retirer Fromage, L',
    clear: 'Vider le panier',
    emptyCart: 'Votre panier est vide.',
    orderNow: 'Commander maintenant',
    order: 'Commander',
    viewMenu: 'Voir le menu',
    openMenu: 'Ouvrir le menu',
    closeMenu: 'Fermer le menu',
    navigation: 'Navigation principale',
    otherLanguage: 'English',
    form: 'Votre commande',
    fullName: 'Nom complet',
    email: 'Courriel',
    phone: 'Téléphone',
    extension: 'Poste (facultatif)',
    street: 'Adresse',
    apartment: 'Appartement (facultatif)',
    takeout: 'À emporter',
    delivery: 'Livraison',
    cash: 'Comptant',
    interac: 'Interac (à la livraison)',
    send: 'Envoyer la commande',
    subtotal: 'Sous-total',
    taxes: 'Taxes (TPS et TVQ)',
    success: [
      'Succès!',
      'Merci pour votre commande ! Nous vous appellerons prochainement pour la confirmer.',
    ],
    missing: ['Erreur', 'Veuillez remplir tous les champs obligatoires'],
    failure: ['Erreur', "Erreur lors de l'envoi de la commande"],
  },
  en: {
    address: '/?lang=en',
    htmlLang: 'en-CA',
    addCheeseL: 'Add Cheese, L, $17.95',
    addAllDressed: /^Add All-dressed special .*\$20\.95/,
    addPepperoni: /^Add Pepperoni special .*Takeout only.*\$17\.95/,
    trios: 'Trios',
    openCart: (count) => `Open the cart, ${count} ${count === 1 ? 'item' : 'items'}`,
    cart: 'Your cart',
    increase: 'Increase Cheese, L',
    decrease: 'Decrease Cheese, L',
    remove: 'Remove Cheese, L',
    clear: 'Clear cart',
    emptyCart: 'Your cart is empty.',
    orderNow: 'Order now',
    order: 'Order',
    viewMenu: 'View menu',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    navigation: 'Main navigation',
    otherLanguage: 'Français',
    form: 'Your order',
    fullName: 'Full name',
    email: 'Email',
    phone: 'Phone',
    extension: 'Extension (optional)',
    street: 'Address',
    apartment: 'Apartment (optional)',
    takeout: 'Takeout',
    delivery: 'Delivery',
    cash: 'Cash',
    interac: 'Interac (at delivery)',
    send: 'Send order',
    subtotal: 'Subtotal',
    taxes: 'Taxes (GST and QST)',
    success: ['Success!', 'Thank you for your order! We will call you shortly to confirm it.'],
    missing: ['Error', 'Please fill in all required fields'],
    failure: ['Error', 'Error sending order'],
  },
};
