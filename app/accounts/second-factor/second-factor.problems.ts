import { problemKinds } from '#core/problem.ts';

/** Why a code is not taken, or a second factor not set up. */
export const secondFactorProblems = problemKinds({
  403: {
    second_factor_needed: {
      fr: "Le propriétaire demande un second facteur à toute l'équipe. Mettez-le en place pour continuer.",
      en: 'The owner asks the whole team for a second factor. Set it up to go on.',
    },
  },
  409: {
    second_factor_on: {
      fr: 'Le second facteur est déjà en place. Désactivez-le pour en changer.',
      en: 'The second factor is already set up. Turn it off to change it.',
    },
    second_factor_off: {
      fr: "Aucun second facteur n'est en place pour ce compte.",
      en: 'No second factor is set up for this account.',
    },
    own_factor_first: {
      fr: "Mettez d'abord en place votre propre second facteur, dans les paramètres.",
      en: 'Set up your own second factor first, in the settings.',
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
