import { noteLimit } from '#cart/note.ts';
import { problemKinds } from '#core/problem.ts';
import { fieldErrorTexts } from './checkout.text.ts';

export const checkoutProblems = problemKinds({
  400: {
    idempotency_key_missing: {
      fr: 'Rechargez la page et réessayez.',
      en: 'Reload the page and try again.',
    },
  },
  409: {
    item_unknown: {
      fr: "Un article de votre panier n'est plus au menu. Retirez-le pour continuer.",
      en: 'An item in your cart is no longer on the menu. Remove it to continue.',
    },
    item_inactive: {
      fr: "Un article de votre panier n'est pas offert en ce moment. Retirez-le pour continuer.",
      en: 'An item in your cart is not available right now. Remove it to continue.',
    },
    size_not_offered: {
      fr: "Un article de votre panier n'est plus offert dans ce format. Retirez-le pour continuer.",
      en: 'An item in your cart no longer comes in that size. Remove it to continue.',
    },
    modifier_unknown: {
      fr: "Un choix fait pour un article n'est plus offert. Changez-le pour continuer.",
      en: 'A choice made for an item is no longer available. Change it to continue.',
    },
    choices_too_many: {
      fr: "Un article porte plus de choix qu'il n'en prend. Retirez-en pour continuer.",
      en: 'An item has more choices than it takes. Remove some to continue.',
    },
    half_not_offered: {
      fr: 'Un article ne peut pas être préparé moitié-moitié comme demandé. Changez-le pour continuer.',
      en: 'An item cannot be made half and half as asked. Change it to continue.',
    },
    part_not_offered: {
      fr: "Une des choses choisies pour un article n'est pas offerte avec lui. Changez-la pour continuer.",
      en: 'Something chosen for an item does not come with it. Change it to continue.',
    },
    price_changed: {
      fr: "Des prix ont changé. Vérifiez le nouveau total avant d'envoyer.",
      en: 'Some prices have changed. Check the new total before sending.',
    },
    total_mismatch: {
      fr: "Le total a changé. Vérifiez-le avant d'envoyer.",
      en: 'The total has changed. Check it before sending.',
    },
    item_sold_out: {
      fr: 'Un article de votre panier est épuisé pour le moment. Retirez-le pour continuer.',
      en: 'An item in your cart is sold out for now. Remove it to continue.',
    },
    modifier_sold_out: {
      fr: 'Quelque chose dans un article de votre panier est épuisé pour le moment. Changez-le pour continuer.',
      en: 'Something in an item of your cart is sold out for now. Change it to continue.',
    },
    ordering_paused: {
      fr: 'Nous ne prenons pas de commandes pour cette heure-là.',
      en: 'We are not taking orders for that time.',
    },
    delivery_paused: {
      fr: 'Nous ne livrons pas à cette heure-là. Choisissez « À emporter » ou une autre heure.',
      en: 'We do not deliver at that time. Choose “Takeout” or another time.',
    },
    moment_moved: {
      fr: "L'heure de votre commande a changé entre-temps. Vérifiez-la avant d'envoyer.",
      en: 'The time of your order has changed since. Check it before sending.',
    },
    kitchen_full: {
      fr: "La cuisine est pleine jusqu'à la fermeture. Choisissez une autre heure, ou appelez-nous.",
      en: 'The kitchen is full until closing. Choose another time, or call us.',
    },
    time_passed: {
      fr: "L'heure choisie n'est plus possible. Choisissez-en une autre.",
      en: 'The time you chose is no longer possible. Choose another.',
    },
    time_full: {
      fr: "La cuisine est pleine à l'heure choisie. Choisissez-en une autre.",
      en: 'The kitchen is full at the time you chose. Choose another.',
    },
  },
  422: {
    phone_invalid: {
      fr: "Le numéro de téléphone n'est pas valide : il compte de 7 à 15 chiffres.",
      en: 'The phone number is not valid: it has 7 to 15 digits.',
    },
    phone_toll: fieldErrorTexts.phone_toll,
    cart_empty: { fr: 'Votre panier est vide.', en: 'Your cart is empty.' },
    cart_too_long: {
      fr: 'Une commande compte au plus 50 lignes. Pour une plus grosse, appelez-nous.',
      en: 'An order has at most 50 lines. For a bigger one, call us.',
    },
    quantity_invalid: {
      fr: 'La quantité de chaque article va de 1 à 50.',
      en: 'The quantity of each item goes from 1 to 50.',
    },
    modifiers_too_many: {
      fr: 'Un article porte trop de changements. Retirez-en pour continuer.',
      en: 'An item has too many changes. Remove some to continue.',
    },
    parts_too_many: {
      fr: 'Un article contient trop de choses. Retirez-le pour continuer.',
      en: 'An item holds too many things. Remove it to continue.',
    },
    note_invalid: {
      fr: `Le mot pour la cuisine d'un article ne convient pas : au plus ${noteLimit} caractères, sans adresse Web.`,
      en: `The note for the kitchen of an item cannot be taken: ${noteLimit} characters at most, no web address.`,
    },
    delivery_minimum: {
      fr: "Le minimum pour la livraison n'est pas atteint, avant taxes.",
      en: 'The order is below the minimum for delivery, before taxes.',
    },
    postal_code_missing: {
      fr: 'Entrez votre code postal : il nous dit si nous livrons chez vous.',
      en: 'Enter your postal code: it tells us whether we deliver to you.',
    },
    postal_code_invalid: fieldErrorTexts.postal_code,
    outside_zones: {
      fr: 'Nous ne livrons pas à ce code postal. Choisissez « À emporter » ou appelez-nous.',
      en: 'We do not deliver to this postal code. Choose “Takeout” or call us.',
    },
    special_takeout_only: {
      fr: 'Un spécial de votre panier est pour emporter seulement.',
      en: 'A special in your cart is for takeout only.',
    },
    special_delivery_only: {
      fr: 'Un spécial de votre panier est pour la livraison seulement.',
      en: 'A special in your cart is for delivery only.',
    },
    special_wrong_day: {
      fr: "Un spécial de votre panier n'est pas offert ce jour-là.",
      en: 'A special in your cart is not offered on that day.',
    },
    code_below_minimum: {
      fr: 'Votre panier est sous le minimum de ce code.',
      en: 'Your cart is below the minimum of this code.',
    },
    code_wrong_day: {
      fr: "Ce code n'est pas valide ce jour-là.",
      en: "This code isn't valid on that day.",
    },
    code_out_of_dates: {
      fr: "Ce code n'est pas valide à cette date.",
      en: "This code isn't valid on that date.",
    },
    special_out_of_dates: {
      fr: "Un spécial de votre panier n'est pas offert à cette date.",
      en: 'A special in your cart is not offered on that date.',
    },
    key_reused: {
      fr: 'Cette commande a déjà été envoyée. Rechargez la page.',
      en: 'This order was already sent. Reload the page.',
    },
  },
  503: {
    order_unconfirmed: {
      fr: "Votre commande n'a pas pu être confirmée. Renvoyez-la dans un instant : elle ne comptera qu'une fois. Ou appelez-nous.",
      en: 'Your order could not be confirmed. Send it again in a moment: it counts only once. Or call us.',
    },
  },
});
