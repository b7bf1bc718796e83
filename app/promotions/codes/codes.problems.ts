import { problemKinds } from '#core/problem.ts';
import { mostCodes } from './editing/code.schema.ts';

/** Why a code is not taken, or not saved. */
export const codeProblems = problemKinds({
  409: {
    code_used_up: {
      fr: "Ce code a servi autant de fois qu'il le pouvait. Retirez-le pour continuer.",
      en: 'This code has been used as often as it could be. Remove it to continue.',
    },
    code_used_by_phone: {
      fr: "Ce numéro de téléphone a déjà utilisé ce code autant de fois qu'il le peut. Retirez-le pour continuer.",
      en: 'This phone number has used this code as often as it can be. Remove it to continue.',
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
