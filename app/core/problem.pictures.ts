import { problemKinds } from './problem.ts';

/** Why a picture that staff send is not taken. */
export const pictureProblems = problemKinds({
  picture_too_large: {
    status: 413,
    words: {
      fr: 'Cette photo dépasse 10 Mo. Choisissez-en une plus légère.',
      en: 'This picture is over 10 MB. Choose a lighter one.',
    },
  },
  picture_format: {
    status: 415,
    words: {
      fr: "Ce fichier n'est pas une photo acceptée. Choisissez un JPEG, PNG, WebP, AVIF ou GIF.",
      en: 'This file is not an accepted picture. Choose a JPEG, PNG, WebP, AVIF or GIF.',
    },
  },
  picture_busy: {
    status: 429,
    words: {
      fr: "D'autres photos sont en préparation. Réessayez dans un instant.",
      en: 'Other pictures are being prepared. Try again shortly.',
    },
  },
  picture_unreadable: {
    status: 422,
    words: {
      fr: 'Cette photo est illisible ou endommagée. Choisissez-en une autre.',
      en: 'This picture cannot be read or is damaged. Choose another one.',
    },
  },
  picture_too_demanding: {
    status: 422,
    words: {
      fr: 'Cette photo demande trop de mémoire ou de temps. Réduisez-la, ou envoyez-la en JPEG.',
      en: 'This picture takes too much memory or time. Reduce it, or send it as a JPEG.',
    },
  },
  picture_too_many_pixels: {
    status: 422,
    words: {
      fr: 'Cette photo dépasse 50\u00a0mégapixels. Réduisez-la ou choisissez-en une autre.',
      en: 'This picture is over 50 megapixels. Reduce it or choose another one.',
    },
  },
});
