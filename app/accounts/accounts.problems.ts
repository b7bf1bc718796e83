import { problemKinds } from '#core/problem.ts';

/** Why somebody is not let in, or an account not changed. */
export const accountsProblems = problemKinds({
  sign_in_refused: {
    status: 422,
    words: {
      fr: 'Courriel ou mot de passe incorrect, ou adresse pas encore confirmée\u00a0: suivez le lien que nous vous avons envoyé.',
      en: 'Wrong email or password, or the address is not confirmed yet: follow the link we sent you.',
    },
  },
  too_many_attempts: {
    status: 429,
    words: {
      fr: "Trop d'essais. Attendez quelques minutes, ou choisissez « Mot de passe oublié? ».",
      en: 'Too many attempts. Wait a few minutes, or choose “Forgotten password?”.',
    },
  },
  place_unknown: {
    status: 429,
    words: {
      fr: "Trop d'essais pour ce compte. Si votre mot de passe est le bon, un lien pour vous connecter d'ici vient d'être envoyé à votre adresse.",
      en: 'Too many attempts for this account. If your password is right, a link to sign in from here was just sent to your address.',
    },
  },
  sign_ins_busy: {
    status: 503,
    words: {
      fr: 'Trop de connexions en même temps. Réessayez dans quelques secondes.',
      en: 'Too many people are signing in at once. Try again in a few seconds.',
    },
  },
  password_wrong: {
    status: 422,
    words: {
      fr: 'Le mot de passe actuel est incorrect.',
      en: 'The current password is wrong.',
    },
  },
  link_password_wrong: {
    status: 422,
    words: {
      fr: "Ce n'est pas le mot de passe de ce compte. Si vous ne l'avez pas choisi, choisissez-en un nouveau.",
      en: 'This is not the password of this account. If you did not choose it, choose a new one.',
    },
  },
  password_too_short: {
    status: 422,
    words: {
      fr: 'Le mot de passe doit contenir au moins 6 caractères.',
      en: 'The password must have at least 6 characters.',
    },
  },
  password_too_long: {
    status: 422,
    words: {
      fr: 'Le mot de passe doit contenir au plus 128 caractères.',
      en: 'The password must have at most 128 characters.',
    },
  },
  link_expired: {
    status: 410,
    words: {
      fr: "Ce lien a déjà servi ou n'est plus valide. Demandez-en un nouveau.",
      en: 'This link was already used or is no longer valid. Ask for a new one.',
    },
  },
  setup_code_wrong: {
    status: 403,
    words: {
      fr: 'Ce code de mise en service est incorrect. Il est écrit dans le journal du serveur.',
      en: "This setup code is wrong. It is written in the server's log.",
    },
  },
  ownership_taken: {
    status: 409,
    words: {
      fr: "Le site a déjà un propriétaire. Demandez-lui de vous donner l'accès.",
      en: 'The site already has an owner. Ask them to give you access.',
    },
  },
  account_unknown: {
    status: 422,
    words: {
      fr: "Aucun compte n'existe pour cette adresse. La personne doit d'abord créer son compte.",
      en: 'No account exists for this address. The person must first create an account.',
    },
  },
  role_exists: {
    status: 409,
    words: {
      fr: "Cette personne a déjà l'accès.",
      en: 'This person already has access.',
    },
  },
  role_unknown: {
    status: 404,
    words: {
      fr: 'Cet accès a déjà été retiré.',
      en: 'This access was already removed.',
    },
  },
  last_admin: {
    status: 409,
    words: {
      fr: "C'est le dernier accès : sans lui, plus personne ne pourrait entrer. Ajoutez d'abord quelqu'un d'autre.",
      en: 'This is the last access: without it nobody could get in. Add somebody else first.',
    },
  },
  owners_only: {
    status: 403,
    words: {
      fr: 'Seul un propriétaire peut faire cela.',
      en: 'Only an owner can do this.',
    },
  },
  last_owner: {
    status: 409,
    words: {
      fr: "C'est le dernier propriétaire. Donnez d'abord ce rôle à quelqu'un d'autre.",
      en: 'This is the last owner. Give somebody else that role first.',
    },
  },
  last_account: {
    status: 409,
    words: {
      fr: "Ce compte est le dernier à avoir accès à l'administration : on ne peut pas le supprimer. Donnez d'abord l'accès à quelqu'un d'autre.",
      en: 'This account is the last with access to the back office: it cannot be deleted. Give somebody else access first.',
    },
  },
});
