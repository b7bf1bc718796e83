import { type Bilingual, capital } from '#core/language.ts';
import type { Message } from '#ui/notify.ts';

/** In small letters. */
export type Noun = {
  readonly one: Bilingual;
  readonly many: Bilingual;
  readonly isFeminine: boolean;
};

export const formWords = {
  save: { fr: 'Enregistrer', en: 'Save' },
  cancel: { fr: 'Annuler', en: 'Cancel' },
  saving: { fr: 'Enregistrement…', en: 'Saving…' },
  optional: { fr: '(facultatif)', en: '(optional)' },
} as const;

export const nameFields = {
  'name.fr': { fr: 'Nom en français', en: 'Name in French' },
  'name.en': { fr: 'Nom en anglais', en: 'Name in English' },
} as const;
export const descriptionFields = {
  'description.fr': { fr: 'Description en français', en: 'Description in French' },
  'description.en': { fr: 'Description en anglais', en: 'Description in English' },
} as const;

export const missingFields: Bilingual = {
  fr: 'Veuillez remplir tous les champs obligatoires',
  en: 'Please fill in all required fields',
};

/** The title of a conflict of two saves. */
export const savedElse: Bilingual = {
  fr: "Quelqu'un a enregistré autre chose pendant que vous écriviez.",
  en: 'Something else was saved while you were typing.',
};

export const textFieldErrors = {
  required: { fr: 'Ce champ est obligatoire.', en: 'This field is required.' },
  too_long: { fr: 'Ce texte est trop long.', en: 'This text is too long.' },
} as const;

export function success(fr: string, en: string): Message {
  return { tone: 'success', title: { fr: 'Succès', en: 'Success' }, description: { fr, en } };
}

function done(fr: string, en: string): Message {
  return success(`${fr} avec succès`, `${en} successfully`);
}

/** Returns the words for listing, adding, changing, switching and deleting such a thing. */
export function rowWords({ one, many, isFeminine }: Noun) {
  const e = isFeminine ? 'e' : '';
  const startsWithVowel = /^[aeiouéè]/.test(one.fr);
  const the = startsWithVowel ? `l'${one.fr}` : `${isFeminine ? 'la' : 'le'} ${one.fr}`;
  const this_ = `${isFeminine ? 'cette' : startsWithVowel ? 'cet' : 'ce'} ${one.fr}`;
  const a = /^[aeiou]/.test(one.en) ? 'an' : 'a';
  const [First, first] = [capital(one.fr), capital(one.en)];
  return {
    active: { fr: `Acti${isFeminine ? 've' : 'f'}`, en: 'Active' },
    edit: { fr: 'Modifier', en: 'Edit' },
    remove: { fr: 'Supprimer', en: 'Delete' },
    ...formWords,
    none: { fr: `Aucun${e} ${one.fr}.`, en: `No ${one.en}.` },
    add: { fr: `Ajouter un${e} ${one.fr}`, en: `Add ${a} ${one.en}` },
    editTitle: { fr: `Modifier ${the}`, en: `Edit the ${one.en}` },
    confirm: {
      fr: `Êtes-vous sûr de vouloir supprimer ${this_}?`,
      en: `Are you sure you want to delete this ${one.en}?`,
    },
    added: done(`${First} ajouté${e}`, `${first} added`),
    changed: done(`${First} modifié${e}`, `${first} changed`),
    removed: done(`${First} supprimé${e}`, `${first} deleted`),
    failures: {
      load: {
        fr: `Impossible de charger les ${many.fr}`,
        en: `Couldn't load the ${many.en}`,
      },
      change: { fr: `Impossible de modifier ${the}`, en: `Couldn't change the ${one.en}` },
      remove: { fr: `Impossible de supprimer ${the}`, en: `Couldn't delete the ${one.en}` },
    },
  } as const;
}

export type RowWords = ReturnType<typeof rowWords>;
