import type { Bilingual } from '#core/language.ts';
import type { Message } from '#ui/notify.ts';

const denied: Bilingual = { fr: 'Accès refusé', en: 'Access denied' };

export const accountsAbout = 'accounts';
const about = accountsAbout;
const success: Bilingual = { fr: 'Succès', en: 'Success' };

/** Returns a success message, which removes earlier failures about accounts. */
export function done(title: Bilingual, description?: Bilingual) {
  return { tone: 'success', about, title, description } as const;
}

export const accountMessages = {
  signedIn: done(
    { fr: 'Connexion réussie', en: 'Signed in' },
    { fr: 'Bienvenue!', en: 'Welcome!' },
  ),
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
  ownerMade: done({ fr: 'Compte propriétaire créé', en: 'Owner account created' }),
  confirmed: done(
    { fr: 'Adresse confirmée', en: 'Address confirmed' },
    {
      fr: "Un administrateur doit maintenant vous donner l'accès.",
      en: 'An administrator must now give you access.',
    },
  ),
  confirmedWithAccess: done(
    { fr: 'Adresse confirmée', en: 'Address confirmed' },
    { fr: 'Vous pouvez vous connecter.', en: 'You can sign in.' },
  ),
  invitationFollowed: done(
    { fr: 'Mot de passe choisi', en: 'Password chosen' },
    {
      fr: 'Votre accès est ouvert. Connectez-vous.',
      en: 'Your access is open. Sign in.',
    },
  ),
  invited: done(
    { fr: 'Invitation envoyée', en: 'Invitation sent' },
    {
      fr: "L'accès commence quand la personne a suivi le lien reçu.",
      en: 'Access begins when the person has followed the link they got.',
    },
  ),
  resetSent: done(
    { fr: 'Lien envoyé', en: 'Link sent' },
    {
      fr: 'Si un compte existe pour cette adresse, un lien valide une heure vient de lui être envoyé.',
      en: 'If an account exists for this address, a link valid for one hour was just sent to it.',
    },
  ),
  passwordChanged: done(success, {
    fr: 'Votre mot de passe a été modifié avec succès.',
    en: 'Your password was changed successfully.',
  }),
  administratorAdded: done(success, {
    fr: 'Utilisateur ajouté avec succès',
    en: 'User added successfully',
  }),
  administratorRemoved: done(success, { fr: 'Accès retiré', en: 'Access removed' }),
  roleChanged: done(success, { fr: 'Rôle changé', en: 'Role changed' }),
  sessionsEnded: done(success, { fr: 'Sessions fermées', en: 'Sessions ended' }),
  deletionRequested: done(
    { fr: 'Demande reçue', en: 'Request received' },
    {
      fr: 'Si un compte existe pour cette adresse, un lien de confirmation valide une heure vient de lui être envoyé.',
      en: 'If an account exists for this address, a confirmation link valid for one hour was just sent to it.',
    },
  ),
  linkInFolder: done(
    { fr: 'Demande reçue', en: 'Request received' },
    {
      fr: 'Si un compte existe pour cette adresse, son lien, valide une heure, attend chez le restaurant\u00a0: demandez-le-lui.',
      en: 'If an account exists for this address, its link waits at the restaurant, valid for one hour: ask for it there.',
    },
  ),
  deleted: done(success, {
    fr: 'Compte supprimé. Vous pouvez maintenant créer un nouveau compte.',
    en: 'Account deleted. You can now create a new account.',
  }),
} as const satisfies Record<string, Message>;

export const signInErrorTitle: Bilingual = { fr: 'Erreur de connexion', en: 'Sign-in error' };
