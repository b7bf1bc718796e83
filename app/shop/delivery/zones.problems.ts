import { problemKinds } from '#core/problem.ts';
import { zoneLimits } from './zones-admin.ts';

export const zoneProblems = problemKinds({
  409: {
    zone_changed: {
      fr: "Quelqu'un d'autre a changé cette zone entre-temps.",
      en: 'Somebody else has just changed this zone.',
    },
    zones_full: {
      fr: `Il y a déjà ${zoneLimits.zones} zones, le plus qu'il peut y en avoir.`,
      en: `There are ${zoneLimits.zones} zones already, as many as there can be.`,
    },
  },
  422: {
    prefix_taken: {
      fr: 'Un début de code postal est déjà dans une autre zone.',
      en: 'A beginning of postal codes is in another zone already.',
    },
  },
});
