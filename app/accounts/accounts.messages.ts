import type { Bilingual } from '#core/language.ts';
import type { Message } from '#ui/notify.ts';

const denied: Bilingual = { fr: 'Accès refusé', en: 'Access denied' };

/** What messages about accounts are about: a success takes every earlier failure away. */
export const accountsAbout = 'accounts';
const about = accountsAbout;

/** What the accounts' messages say (B-1002 to B-1006, B-1021, B-1031, B-1041). */
export const accountMessages = {
  signedIn: {
    tone: 'success',
    about,
    title: { fr: 'Connexion réussie', en: 'Signed in' },
    description: { fr: 'Bienvenue!', en: 'Welcome!' },
  },
  signInRefused: {
    tone: 'destructive',
    about,
    title: denied,
    description: {
      fr: "Votre email n'est pas autorisé. Contactez l'administrateur.",
      en: 'Your email is not authorized. Contact the administrator.',
    },
  },
  adminRefused: {
    tone: 'destructive',
    about,
    title: denied,
    description: {
      fr: "Vous n'avez pas les permissions d'administrateur.",
      en: 'You do not have administrator permissions.',
    },
  },
  ownerMade: {
    tone: 'success',
    about,
    title: { fr: 'Compte propriétaire créé', en: 'Owner account created' },
  },
  confirmed: {
    tone: 'success',
    about,
    title: { fr: 'Adresse confirmée', en: 'Address confirmed' },
    description: {
      fr: "Un administrateur doit maintenant vous donner l'accès.",
      en: 'An administrator must now give you access.',
    },
  },
  confirmedWithAccess: {
    tone: 'success',
    about,
    title: { fr: 'Adresse confirmée', en: 'Address confirmed' },
    description: { fr: 'Vous pouvez vous connecter.', en: 'You can sign in.' },
  },
  invitationFollowed: {
    tone: 'success',
    about,
    title: { fr: 'Mot de passe choisi', en: 'Password chosen' },
    description: {
      fr: 'Votre accès est ouvert. Connectez-vous.',
      en: 'Your access is open. Sign in.',
    },
  },
  invited: {
    tone: 'success',
    about,
    title: { fr: 'Invitation envoyée', en: 'Invitation sent' },
    description: {
      fr: "L'accès commence quand la personne a suivi le lien reçu.",
      en: 'Access begins when the person has followed the link they got.',
    },
  },
  resetSent: {
    tone: 'success',
    about,
    title: { fr: 'Lien envoyé', en: 'Link sent' },
    description: {
      fr: 'Si un compte existe pour cette adresse, un lien valide une heure vient de lui être envoyé.',
      en: 'If an account exists for this address, a link valid for one hour was just sent to it.',
    },
  },
  passwordChanged: {
    tone: 'success',
    about,
    title: { fr: 'Succès', en: 'Success' },
    description: {
      fr: 'Votre mot de passe a été modifié avec succès.',
      en: 'Your password was changed successfully.',
    },
  },
  administratorAdded: {
    tone: 'success',
    about,
    title: { fr: 'Succès', en: 'Success' },
    description: { fr: 'Utilisateur ajouté avec succès', en: 'User added successfully' },
  },
  administratorRemoved: {
    tone: 'success',
    about,
    title: { fr: 'Succès', en: 'Success' },
    description: { fr: 'Accès retiré', en: 'Access removed' },
  },
  roleChanged: {
    tone: 'success',
    about,
    title: { fr: 'Succès', en: 'Success' },
    description: { fr: 'Rôle changé', en: 'Role changed' },
  },
  sessionsEnded: {
    tone: 'success',
    about,
    title: { fr: 'Succès', en: 'Success' },
    description: { fr: 'Sessions fermées', en: 'Sessions ended' },
  },
  deletionAsked: {
    tone: 'success',
    about,
    title: { fr: 'Demande reçue', en: 'Request received' },
    description: {
      fr: 'Si un compte existe pour cette adresse, un lien de confirmation valide une heure vient de lui être envoyé.',
      en: 'If an account exists for this address, a confirmation link valid for one hour was just sent to it.',
    },
  },
  deleted: {
    tone: 'success',
    about,
    title: { fr: 'Succès', en: 'Success' },
    description: {
      fr: 'Compte supprimé. Vous pouvez maintenant créer un nouveau compte.',
      en: 'Account deleted. You can now create a new account.',
    },
  },
} as const satisfies Record<string, Message>;

export const signInErrorTitle: Bilingual = { fr: 'Erreur de connexion', en: 'Sign-in error' };
