import { problemKinds } from '#core/problem.ts';
import { mostCodes } from './editing/code.schema.ts';

export const codeProblems = problemKinds({
  409: {
    code_used_up: {
      fr: "Ce code a atteint son nombre maximal d'utilisations. Retirez-le pour continuer.",
      en: 'This code has reached its limit. Remove it to continue.',
    },
    code_used_by_phone: {
      fr: "Ce code a atteint son nombre maximal d'utilisations avec ce numéro de téléphone. Retirez-le pour continuer.",
      en: 'This code has reached its limit for this phone number. Remove it to continue.',
    },
    code_changed: {
      fr: "Quelqu'un d'autre a changé ce code entre-temps.",
      en: 'Somebody else has just changed this code.',
    },
    codes_full: {
      fr: `Il y a déjà ${mostCodes} codes, le plus qu'il peut y en avoir.`,
      en: `There are ${mostCodes} codes already, as many as there can be.`,
    },
  },
  422: {
    code_unknown: {
      fr: "Ce code n'existe pas ou a expiré. Vérifiez-le ou retirez-le.",
      en: 'This code does not exist or has expired. Check it or remove it.',
    },
  },
});
