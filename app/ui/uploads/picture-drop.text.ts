import type { Bilingual } from '#core/language.ts';

/** The words of the place where a picture is dropped. */
export const pictureDropText = {
  choose: { fr: 'Choisir une image', en: 'Choose a picture' },
  photograph: { fr: 'Prendre une photo', en: 'Take a photograph' },
  drop: { fr: 'ou déposez-la ici · 10 Mo au plus', en: 'or drop it here · 10 MB at most' },
  remove: { fr: "Retirer l'image", en: 'Remove the picture' },
  uploading: { fr: "Envoi de l'image", en: 'Sending the picture' },
} as const satisfies Record<string, Bilingual>;
