import type { Bilingual } from '#core/language.ts';

/** What one letter says, from its subject to its last paragraph. */
export type LetterWords = Readonly<
  Record<'subject' | 'heading' | 'lead' | 'button' | 'rest', Bilingual>
>;

export const letterWords = {
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
} as const satisfies Record<string, LetterWords>;

/** Why somebody gets such a letter: its small print. */
export const reasons: Bilingual = {
  fr: 'Courriel envoyé parce que votre adresse a été saisie sur notre site.',
  en: 'Sent because your address was entered on our site.',
};
