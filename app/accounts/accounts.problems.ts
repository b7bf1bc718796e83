import { problemKinds } from '#core/problem.ts';

export const accountsProblems = problemKinds({
  403: {
    setup_code_wrong: {
      fr: "Ce code de mise en service est incorrect. La personne qui a installé le site le voit à l'écran quand elle le démarre.",
      en: 'This setup code is wrong. The person who installed the site sees it on the screen as they start it.',
    },
    full_access_only: {
      fr: 'Il faut avoir accès à tout pour faire cela.',
      en: 'This takes access to everything.',
    },
    second_factor_needed: {
      fr: "Le propriétaire exige la vérification en deux étapes de toute l'équipe. Activez-la pour continuer.",
      en: 'The owner requires two-step verification of the whole team. Set it up to continue.',
    },
  },
  404: {
    role_unknown: {
      fr: 'Cet accès a déjà été retiré.',
      en: 'This access was already removed.',
    },
  },
  409: {
    ownership_taken: {
      fr: "Le site a déjà un propriétaire. Demandez-lui de vous donner l'accès.",
      en: 'The site already has an owner. Ask them to give you access.',
    },
    role_exists: {
      fr: "Cette personne a déjà l'accès.",
      en: 'This person already has access.',
    },
    last_admin: {
      fr: "C'est le dernier accès à tout\u00a0: sans lui, plus personne ne gérerait l'équipe. Donnez-le d'abord à une autre personne.",
      en: 'This is the last access to everything: without it nobody could run the team. Give it to another person first.',
    },
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
    link_expired: {
      fr: "Ce lien a déjà servi ou n'est plus valide. Demandez-en un nouveau.",
      en: 'This link was already used or is no longer valid. Ask for a new one.',
    },
    sign_in_expired: {
      fr: 'Cette connexion a trop attendu. Entrez de nouveau votre mot de passe.',
      en: 'This sign-in waited too long. Enter your password again.',
    },
  },
  422: {
    sign_in_refused: {
      fr: 'Courriel ou mot de passe incorrect, ou adresse pas encore confirmée\u00a0: suivez le lien que nous vous avons envoyé.',
      en: 'Wrong email or password, or the address is not confirmed yet: follow the link we sent you.',
    },
    credentials_wrong: {
      fr: 'Courriel ou mot de passe incorrect.',
      en: 'Wrong email or password.',
    },
    password_wrong: {
      fr: 'Le mot de passe actuel est incorrect.',
      en: 'The current password is wrong.',
    },
    password_needed: {
      fr: "Vous êtes connecté depuis plus d'un jour\u00a0: entrez aussi votre mot de passe actuel.",
      en: 'You signed in more than a day ago: enter your current password too.',
    },
    link_password_wrong: {
      fr: "Ce n'est pas le mot de passe de ce compte. Si vous ne l'avez pas choisi, choisissez-en un nouveau.",
      en: 'This is not the password of this account. If you did not choose it, choose a new one.',
    },
    password_too_short: {
      fr: 'Le mot de passe doit contenir au moins 6 caractères.',
      en: 'The password must have at least 6 characters.',
    },
    password_too_long: {
      fr: 'Le mot de passe doit contenir au plus 128 caractères.',
      en: 'The password must have at most 128 characters.',
    },
    account_unknown: {
      fr: "Aucun compte n'existe pour cette adresse. La personne doit d'abord créer son compte.",
      en: 'No account exists for this address. The person must first create an account.',
    },
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
    too_many_attempts: {
      fr: "Trop d'essais. Attendez quelques minutes, ou choisissez « Mot de passe oublié? ».",
      en: 'Too many attempts. Wait a few minutes, or choose “Forgotten password?”.',
    },
    place_unknown: {
      fr: "Trop d'essais pour ce compte. Si votre mot de passe est le bon, un lien pour vous connecter d'ici vient d'être envoyé à votre adresse.",
      en: 'Too many attempts for this account. If your password is right, a link to sign in from here was just sent to your address.',
    },
    too_many_codes: {
      fr: "Trop d'essais de codes. Attendez quelques minutes.",
      en: 'Too many codes were tried. Wait a few minutes.',
    },
  },
  503: {
    sign_ins_busy: {
      fr: 'Trop de connexions en même temps. Réessayez dans quelques secondes.',
      en: 'Too many people are signing in at once. Try again in a few seconds.',
    },
  },
});
