import type { Bilingual } from '#core/language.ts';

type EmailWords = Readonly<Record<'subject' | 'heading' | 'lead' | 'button' | 'rest', Bilingual>>;

export const emailWords = {
  password: {
    subject: { fr: 'Choisissez un nouveau mot de passe', en: 'Choose a new password' },
    heading: { fr: 'Nouveau mot de passe', en: 'New password' },
    lead: {
      fr: "Quelqu'un, sans doute vous, a demandé un nouveau mot de passe pour votre compte. Ce lien permet d'en choisir un nouveau. Il est valide une heure et ne sert qu'une fois.",
      en: 'Somebody, probably you, asked for a new password for your account. This link lets you choose a new one. It is valid for one hour and works once.',
    },
    button: { fr: 'Choisir un mot de passe', en: 'Choose a password' },
    rest: {
      fr: "Si ce n'est pas vous, ne faites rien : votre mot de passe reste le même.",
      en: 'If it was not you, do nothing: your password stays the same.',
    },
  },
  confirm: {
    subject: { fr: 'Confirmez votre adresse', en: 'Confirm your address' },
    heading: { fr: 'Confirmez votre adresse', en: 'Confirm your address' },
    lead: {
      fr: "Quelqu'un, vous sans doute, a créé un compte avec cette adresse. Suivez ce lien et entrez le mot de passe choisi\u00a0: l'adresse est alors confirmée. Le lien est valide 24 heures et ne sert qu'une fois.",
      en: 'Somebody, probably you, created an account with this address. Follow this link and enter the password you chose: the address is then confirmed. The link is valid for 24 hours and works once.',
    },
    button: { fr: 'Confirmer mon adresse', en: 'Confirm my address' },
    rest: {
      fr: "Si ce n'est pas vous, ne faites rien\u00a0: sans ce lien, le compte n'ouvre rien.",
      en: 'If it was not you, do nothing: without this link the account opens nothing.',
    },
  },
  place: {
    subject: { fr: "Vous connectez-vous d'un nouvel endroit?", en: 'Signing in from a new place?' },
    heading: { fr: 'Un nouvel endroit', en: 'A new place' },
    lead: {
      fr: "Quelqu'un, vous sans doute, a entré votre mot de passe d'un endroit que nous ne connaissons pas, pendant que d'autres essaient de le deviner. Suivez ce lien sur l'appareil où vous voulez vous connecter. Il est valide 24 heures et ne sert qu'une fois.",
      en: 'Somebody, probably you, entered your password at a place we do not know, while others are trying to guess it. Follow this link on the device you want to sign in with. It is valid for 24 hours and works once.',
    },
    button: { fr: "Me connecter d'ici", en: 'Sign in from here' },
    rest: {
      fr: "Si ce n'est pas vous, quelqu'un connaît votre mot de passe\u00a0: choisissez tout de suite «\u00a0Mot de passe oublié?\u00a0» sur la page de connexion.",
      en: 'If it was not you, somebody knows your password: choose “Forgotten password?” on the sign-in page at once.',
    },
  },
  invitation: {
    subject: {
      fr: "Vous êtes invité à l'administration",
      en: 'You are invited to the back office',
    },
    heading: { fr: "Bienvenue dans l'équipe", en: 'Welcome to the team' },
    lead: {
      fr: "La pizzeria vous donne accès à son administration. Suivez ce lien et choisissez votre mot de passe, puis connectez-vous. Le lien est valide sept jours et ne sert qu'une fois.",
      en: 'The pizzeria gives you access to its back office. Follow this link and choose your password, then sign in. The link is valid for seven days and works once.',
    },
    button: { fr: 'Choisir mon mot de passe', en: 'Choose my password' },
    rest: {
      fr: "Vous ne travaillez pas à la pizzeria? Ne faites rien\u00a0: sans ce lien, personne n'entre.",
      en: 'You do not work at the pizzeria? Do nothing: without this link nobody enters.',
    },
  },
  taken: {
    subject: { fr: 'Vous avez déjà un compte', en: 'You already have an account' },
    heading: { fr: 'Vous avez déjà un compte', en: 'You already have an account' },
    lead: {
      fr: "Quelqu'un, vous peut-être, a voulu créer un compte avec cette adresse. Elle en a déjà un : connectez-vous avec votre mot de passe, ou choisissez « Mot de passe oublié? ».",
      en: 'Somebody, maybe you, tried to create an account with this address. It already has one: sign in with your password, or choose “Forgotten password?”.',
    },
    button: { fr: 'Se connecter', en: 'Sign in' },
    rest: {
      fr: "Si ce n'est pas vous, ne faites rien : rien n'a changé.",
      en: 'If it was not you, do nothing: nothing has changed.',
    },
  },
  deletion: {
    subject: {
      fr: 'Confirmez la suppression de votre compte',
      en: 'Confirm the deletion of your account',
    },
    heading: { fr: 'Supprimer votre compte', en: 'Delete your account' },
    lead: {
      fr: "Quelqu'un, vous sans doute, a demandé la suppression de votre compte. Ce lien le supprime, sans retour possible. Il est valide une heure et ne sert qu'une fois.",
      en: 'Somebody, probably you, asked for your account to be deleted. This link deletes it, and that cannot be undone. It is valid for one hour and works once.',
    },
    button: { fr: 'Supprimer mon compte', en: 'Delete my account' },
    rest: {
      fr: "Si ce n'est pas vous, ne faites rien : votre compte reste.",
      en: 'If it was not you, do nothing: your account stays.',
    },
  },
  access: {
    subject: { fr: "Vous avez accès à l'administration", en: 'You have access to the back office' },
    heading: { fr: "Bienvenue dans l'équipe", en: 'Welcome to the team' },
    lead: {
      fr: "Votre compte a maintenant accès à l'administration de la pizzeria. Connectez-vous pour y entrer.",
      en: "Your account now has access to the pizzeria's back office. Sign in to enter.",
    },
    button: { fr: 'Se connecter', en: 'Sign in' },
    rest: {
      fr: "Vous n'avez pas créé ce compte vous-même? Quelqu'un d'autre l'a fait avec votre adresse : choisissez tout de suite « Mot de passe oublié? » pour le reprendre, et avertissez la pizzeria.",
      en: 'You did not create this account yourself? Somebody else did, with your address: choose “Forgotten password?” at once to take it back, and tell the pizzeria.',
    },
  },
} as const satisfies Record<string, EmailWords>;

/** Small print: why a person gets such an email. */
export const reasons: Bilingual = {
  fr: 'Courriel envoyé parce que votre adresse a été saisie sur notre site.',
  en: 'Sent because your address was entered on our site.',
};
