import { problemKinds } from '#core/problem.ts';

/** Why a code is not taken, or a second factor not set up. */
export const secondFactorProblems = problemKinds({
  403: {
    second_factor_needed: {
      fr: "Le propriétaire exige la vérification en deux étapes de toute l'équipe. Activez-la pour continuer.",
      en: 'The owner requires two-step verification of the whole team. Set it up to continue.',
    },
  },
  409: {
    second_factor_on: {
      fr: 'La vérification en deux étapes est déjà activée. Désactivez-la pour la changer.',
      en: 'Two-step verification is already set up. Turn it off to change it.',
    },
    second_factor_off: {
      fr: "La vérification en deux étapes n'est pas activée pour ce compte.",
      en: 'Two-step verification is not set up for this account.',
    },
    own_factor_first: {
      fr: "Activez d'abord votre propre vérification en deux étapes, dans les paramètres.",
      en: 'Set up your own two-step verification first, in the settings.',
    },
  },
  410: {
    sign_in_expired: {
      fr: 'Cette connexion a trop attendu. Entrez de nouveau votre mot de passe.',
      en: 'This sign-in waited too long. Enter your password again.',
    },
  },
  422: {
    code_wrong: {
      fr: "Ce code n'est pas le bon, ou il a déjà servi. Attendez le suivant.",
      en: 'This is not the right code, or it was already used. Wait for the next one.',
    },
    recovery_code_wrong: {
      fr: "Ce code de secours n'est pas le bon, ou il a déjà servi.",
      en: 'This is not the right recovery code, or it was already used.',
    },
  },
  429: {
    too_many_codes: {
      fr: "Trop d'essais de codes. Attendez quelques minutes.",
      en: 'Too many codes were tried. Wait a few minutes.',
    },
  },
});
