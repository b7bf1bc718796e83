import { problemKinds } from './problem.ts';

export const pictureProblems = problemKinds({
  413: {
    picture_too_large: {
      fr: 'Cette photo dépasse 10 Mo. Choisissez-en une plus légère.',
      en: 'This picture is over 10 MB. Choose a lighter one.',
    },
  },
  415: {
    picture_format: {
      fr: "Ce fichier n'est pas une photo acceptée. Choisissez un JPEG, PNG, WebP, AVIF ou GIF.",
      en: 'This file is not an accepted picture. Choose a JPEG, PNG, WebP, AVIF or GIF.',
    },
  },
  422: {
    picture_unreadable: {
      fr: 'Cette photo est illisible ou endommagée. Choisissez-en une autre.',
      en: 'This picture cannot be read or is damaged. Choose another one.',
    },
    picture_too_demanding: {
      fr: 'Cette photo demande trop de mémoire ou de temps. Réduisez-la, ou envoyez-la en JPEG.',
      en: 'This picture takes too much memory or time. Reduce it, or send it as a JPEG.',
    },
    picture_too_many_pixels: {
      fr: 'Cette photo dépasse 50\u00a0mégapixels. Réduisez-la ou choisissez-en une autre.',
      en: 'This picture is over 50 megapixels. Reduce it or choose another one.',
    },
  },
  429: {
    picture_busy: {
      fr: "D'autres photos sont en préparation. Réessayez dans un instant.",
      en: 'Other pictures are being prepared. Try again shortly.',
    },
  },
});
