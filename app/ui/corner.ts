/** From below on a phone, in a corner on a larger screen, the upper one where the bar is. */
export const cornerPlace =
  'inset-x-0 bottom-0 max-h-[min(600px,92dvh)] rounded-t-3xl sm:inset-x-auto sm:bottom-6 sm:right-6 sm:w-[26rem] sm:rounded-3xl xl:top-20 xl:right-[max(1.5rem,calc(50%-38.5rem))] xl:bottom-auto';

export const closeLabel = { fr: 'Fermer', en: 'Close' };
