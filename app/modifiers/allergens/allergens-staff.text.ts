import { success } from '#admin/row.text.ts';
import type { Bilingual, Language } from '#core/language.ts';
import { formatDate } from '#hours/hours.text.ts';
import { allergenList, allergensHeading, allergensText } from '#menu/allergens/allergens.text.ts';
import type { Allergen } from '#menu/allergens/allergens.ts';
import type { AllergenTarget } from './allergen-rows.ts';

export const confirmText = {
  heading: allergensHeading,
  intro: {
    fr: "Cochez ce que chaque chose contient, d'après les étiquettes de vos fournisseurs, puis confirmez. Un plat n'est dit confirmé aux clients que si le plat et toutes ses garnitures le sont : commencez par les garnitures. Tout le reste leur dit « demandez-nous ».",
    en: 'Tick what each thing contains, from the labels of your suppliers, then confirm. Customers read that a dish is confirmed only when the dish and all its toppings are: begin with the toppings. Everything else tells them to ask you.',
  },
  falls: {
    fr: "Une confirmation s'annule si le plat change de nom, de description ou de catégorie, ou perd un ingrédient de sa recette. « Végétarien » s'annule s'il change de nom ou de description.",
    en: 'A confirmation is cleared when the dish changes name, description or category, or loses an ingredient of its recipe. “Vegetarian” is cleared when it changes name or description.',
  },
  search: { fr: 'Chercher par nom', en: 'Search by name' },
  left: { fr: 'Seulement ce qui reste à confirmer', en: 'Only what is still to be confirmed' },
  none: { fr: 'Rien ne correspond.', en: 'Nothing matches.' },
  noCategory: { fr: 'Sans catégorie', en: 'No category' },
  vegetarian: {
    fr: 'Végétarien : ni viande, ni volaille, ni poisson, ni fruits de mer (enregistré aussitôt)',
    en: 'Vegetarian: no meat, poultry, fish or seafood (saved at once)',
  },
  unconfirmed: { fr: 'À confirmer', en: 'To be confirmed' },
  inactive: { fr: 'Inactif', en: 'Inactive' },
  takeBack: { fr: 'Annuler la confirmation', en: 'Take the confirmation back' },
  confirming: { fr: 'Confirmation…', en: 'Confirming…' },
  saveFirst: {
    fr: "Enregistrez d'abord l'item : un autre nom, une autre description ou une autre catégorie annulerait la confirmation.",
    en: 'Save the item first: another name, description or category would clear the confirmation.',
  },
} as const satisfies Record<string, Bilingual>;

export const targetHints: Readonly<Record<AllergenTarget, Bilingual>> = {
  item: {
    fr: "Le plat lui-même, sans les garnitures de sa recette : la pâte d'une pizza, tout ce que contient un plat sans garnitures.",
    en: 'The dish itself, without the toppings of its recipe: the crust of a pizza, everything in a dish without toppings.',
  },
  modifier: {
    fr: 'Cette garniture ou ce choix, sur tous les plats.',
    en: 'This topping or choice, on every dish.',
  },
};

export const targetNames: Readonly<Record<AllergenTarget, Bilingual>> = {
  modifier: { fr: 'Garnitures et choix', en: 'Toppings and choices' },
  item: { fr: 'Plats', en: 'Dishes' },
};

export const allergenFailures = {
  load: { fr: 'Impossible de charger les allergènes', en: "Couldn't load the allergens" },
  save: { fr: 'Impossible de confirmer les allergènes', en: "Couldn't confirm the allergens" },
} as const satisfies Record<string, Bilingual>;

/** Shown after new words removed a dish's confirmation. */
export const fallenMessage = success(
  'Item modifié avec succès. Ses allergènes et « végétarien » sont à confirmer de nouveau.',
  'Item changed successfully. Its allergens and “vegetarian” have to be confirmed again.',
);

/** Returns the button's label with what it confirms: "none" is never confirmed unread. */
export function confirmLabel(ticked: readonly Allergen[]): Bilingual {
  if (ticked.length === 0) {
    return {
      fr: 'Confirmer : aucun allergène de la liste',
      en: 'Confirm: no allergen on the list',
    };
  }
  const { fr, en } = allergenList(ticked);
  return { fr: `Confirmer : ${fr}`, en: `Confirm: ${en}` };
}

export function stateText(allergens: readonly Allergen[] | null): Bilingual {
  return allergens
    ? allergensText({ isConfirmed: true, contains: allergens })
    : confirmText.unconfirmed;
}

export function sinceText(confirmedAt: string): Bilingual {
  const day = (language: Language) => formatDate(Date.parse(confirmedAt), language, true);
  return { fr: `Confirmé le ${day('fr')}`, en: `Confirmed on ${day('en')}` };
}

export function countText({ confirmed, all }: { confirmed: number; all: number }): Bilingual {
  return {
    fr: `${confirmed} ${confirmed < 2 ? 'confirmé' : 'confirmés'} sur ${all}`,
    en: `${confirmed} of ${all} confirmed`,
  };
}
