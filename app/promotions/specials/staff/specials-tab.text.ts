import { descriptionFields, nameFields, rowWords } from '#admin/row.text.ts';
import type { Bilingual } from '#core/language.ts';
import { dayFieldErrorTexts } from '#hours/staff/days.text.ts';
import { itemFieldErrorTexts } from '#menu/editing/item-form.text.ts';

export const specialsText = {
  ...rowWords({
    one: { fr: 'spécial', en: 'special' },
    many: { fr: 'spéciaux', en: 'specials' },
    isFeminine: false,
  }),
  heading: { fr: 'Spéciaux', en: 'Specials' },
  lead: {
    fr: "Les spéciaux ouvrent la page d'accueil. Ce que la carte et le formulaire disent de leurs jours et de leurs dates s'écrit tout seul, dans les deux langues.",
    en: 'Specials open the home page. What the card and the form say of their days and dates writes itself, in both languages.',
  },
  over: { fr: 'Terminé', en: 'Over' },
  gone: { fr: 'Plat désactivé : pas offert', en: 'Dish off: not offered' },
  coming: { fr: 'À venir', en: 'To come' },
  always: { fr: 'Tous les jours', en: 'Any day' },
  noDish: { fr: 'Aucun plat du menu', en: 'No dish of the menu' },
  dishHint: {
    fr: 'Avec un plat du menu, le spécial a sa recette, ses choix, ses allergènes confirmés et son image.',
    en: 'With a dish of the menu, the special has its recipe, its choices, its confirmed allergens and its picture.',
  },
  noSize: { fr: 'Sans format', en: 'No size' },
  dishPicture: { fr: "L'image du plat", en: "The dish's picture" },
  pepperoni: { fr: 'Pizza pepperoni dessinée', en: 'Drawn pepperoni pizza' },
  allDressed: { fr: 'Pizza toute garnie dessinée', en: 'Drawn all-dressed pizza' },
  both: { fr: 'À emporter et en livraison', en: 'Takeout and delivery' },
  takeout: { fr: 'Pour emporter seulement', en: 'Takeout only' },
  delivery: { fr: 'Livraison seulement', en: 'Delivery only' },
  datesHint: {
    fr: 'Premier et dernier jour compris. Vide : sans limite. Le spécial se montre une semaine avant son premier jour.',
    en: 'First and last day included. Empty: no limit. The special shows a week before its first day.',
  },
  onMenu: { fr: 'Au menu :', en: 'On the menu:' },
  dearer: {
    fr: "C'est plus cher que le même plat au menu.",
    en: 'It costs more than the same dish on the menu.',
  },
  removalWarning: {
    fr: "Les paniers qui le contiennent le diront. Pour l'enlever un moment seulement, désactivez-le.",
    en: 'Carts that hold it will say so. To take it away for a while only, switch it off.',
  },
} as const;

export const specialFieldNames = {
  ...nameFields,
  ...descriptionFields,
  itemId: { fr: 'Plat', en: 'Dish' },
  size: { fr: 'Format', en: 'Size' },
  price: { fr: 'Prix', en: 'Price' },
  picture: { fr: 'Image', en: 'Picture' },
  orderType: { fr: 'Pour', en: 'For' },
  weekdays: { fr: 'Jours', en: 'Days' },
  startsOn: { fr: 'Premier jour', en: 'First day' },
  endsOn: { fr: 'Dernier jour', en: 'Last day' },
} as const satisfies Readonly<Record<string, Bilingual>>;

const { required, too_long, price, price_too_high } = itemFieldErrorTexts;

export const specialFieldErrorTexts = {
  required,
  too_long,
  price,
  price_too_high,
  one_language: {
    fr: 'Écrivez la description dans les deux langues, ou dans aucune.',
    en: 'Write the description in both languages, or in none.',
  },
  dish: {
    fr: "Ce plat n'est plus au menu. Choisissez-en un autre.",
    en: 'This dish is no longer on the menu. Choose another one.',
  },
  size: { fr: 'Choisissez un format de ce plat.', en: 'Choose a size that this dish comes in.' },
  picture: { fr: 'Choisissez une de ces images.', en: 'Choose one of these pictures.' },
  order_type: {
    fr: 'Choisissez à emporter, livraison ou les deux.',
    en: 'Choose takeout, delivery or both.',
  },
  ...dayFieldErrorTexts,
} as const satisfies Readonly<Record<string, Bilingual>>;
