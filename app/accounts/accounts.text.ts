import { type Bilingual, joined } from '#core/language.ts';
import type { Key, KeyKind, Role } from './accounts.ts';

export const signInText = {
  title: { fr: 'Connexion', en: 'Sign in' },
  lead: { fr: "Réservé à l'équipe de la pizzeria.", en: "For the pizzeria's staff." },
  email: { fr: 'Courriel', en: 'Email' },
  password: { fr: 'Mot de passe', en: 'Password' },
  signIn: { fr: 'Se connecter', en: 'Sign in' },
  create: { fr: 'Créer un compte', en: 'Create an account' },
  createTitle: { fr: 'Créer un compte', en: 'Create an account' },
  haveAccount: { fr: "J'ai déjà un compte", en: 'I already have an account' },
  forgotten: { fr: 'Mot de passe oublié?', en: 'Forgotten password?' },
  forgottenTitle: { fr: 'Mot de passe oublié', en: 'Forgotten password' },
  askLink: { fr: 'Demander un lien', en: 'Ask for a link' },
  deleteAccount: { fr: 'Supprimer un compte', en: 'Delete an account' },
  back: { fr: 'Retour à la connexion', en: 'Back to sign-in' },
  sentTitle: { fr: 'Consultez vos courriels', en: 'Check your email' },
  sentTo: { fr: 'Nous avons écrit à cette adresse\u00a0:', en: 'We wrote to this address:' },
  sentLead: {
    fr: "Suivez le lien reçu pour la confirmer. Il est valide 24\u00a0heures. Un administrateur doit ensuite vous donner l'accès.",
    en: 'Follow the link you got to confirm it. It is valid for 24 hours. An administrator must then give you access.',
  },
  sentNothing: {
    fr: 'Rien reçu? Regardez dans les indésirables. Si vous vous connectez avec votre mot de passe, le lien part une nouvelle fois.',
    en: 'Nothing came? Check your spam folder. When you sign in with your password, the link is sent again.',
  },
  askTitle: { fr: 'Demandez votre accès', en: 'Ask for access' },
  askFor: {
    fr: 'Donnez cette adresse au propriétaire de la pizzeria\u00a0:',
    en: 'Give this address to the owner of the pizzeria:',
  },
  askLead: {
    fr: 'Dès que cette adresse est ajoutée, connectez-vous avec votre mot de passe.',
    en: 'Once they have added it, sign in with your password.',
  },
  askAlready: {
    fr: 'Vous avez déjà votre accès? Connectez-vous avec votre mot de passe.',
    en: 'You already have access? Sign in with your password.',
  },
  confirmTitle: { fr: "Confirmer que c'est vous", en: 'Confirm it is you' },
  confirmLead: {
    fr: 'Entrez le mot de passe que vous avez choisi pour ce compte.',
    en: 'Enter the password you chose for this account.',
  },
  confirm: { fr: "Confirmer que c'est moi", en: 'Confirm it is me' },
  choose: { fr: 'Choisir ce mot de passe', en: 'Choose this password' },
  notMine: {
    fr: "Je l'ai oublié, ou ce n'est pas moi qui l'ai choisi",
    en: 'I forgot it, or I did not choose it',
  },
  notMineLead: {
    fr: "Choisissez un nouveau mot de passe\u00a0: l'ancien n'ouvre plus rien.",
    en: 'Choose a new password: the old one opens nothing any more.',
  },
  knowIt: { fr: 'Je connais mon mot de passe', en: 'I know my password' },
  invitedTitle: { fr: "Bienvenue dans l'équipe", en: 'Welcome to the team' },
  invitedLead: {
    fr: 'Choisissez votre mot de passe. Vous vous connecterez ensuite avec votre courriel.',
    en: 'Choose your password. You then sign in with your email.',
  },
  resetTitle: { fr: 'Nouveau mot de passe', en: 'New password' },
  working: { fr: 'Un instant…', en: 'One moment…' },
} as const satisfies Record<string, Bilingual>;

export const backOfficeText = {
  title: { fr: 'Administration', en: 'Back office' },
  signOut: { fr: 'Se déconnecter', en: 'Sign out' },
  toSite: { fr: 'Retour au site', en: 'Back to the site' },
  signedInAs: { fr: 'Connecté :', en: 'Signed in:' },
  setupTitle: { fr: 'Premier propriétaire', en: 'First owner' },
  setupLead: {
    fr: "Entrez le code de mise en service : la personne qui a installé le site le voit à l'écran quand elle le démarre.",
    en: 'Enter the setup code: the person who installed the site sees it on the screen as they start it.',
  },
  setupCode: { fr: 'Code de mise en service', en: 'Setup code' },
  claim: { fr: 'Devenir propriétaire', en: 'Become the owner' },
  endedTitle: { fr: 'Votre session est terminée', en: 'Your session has ended' },
  endedLead: {
    fr: "Reconnectez-vous pour continuer : rien de ce que vous avez écrit n'est perdu.",
    en: 'Sign in again to go on: nothing you typed is lost.',
  },
  endedByOthers: {
    fr: "Toutes vos sessions ont été fermées par quelqu'un de l'équipe, ou par vous-même ailleurs.",
    en: 'All your sessions were ended by somebody of the team, or by yourself elsewhere.',
  },
  loading: { fr: 'Chargement…', en: 'Loading…' },
} as const satisfies Record<string, Bilingual>;

export const administratorsText = {
  heading: { fr: 'Administrateurs', en: 'Administrators' },
  addHeading: { fr: 'Ajouter un accès', en: 'Add access' },
  hint: {
    fr: "La personne doit d'abord créer son compte sur la page de connexion.",
    en: 'The person must first create an account on the sign-in page.',
  },
  waiting: { fr: 'Invitations et clés', en: 'Invitations and keys' },
  waitingLead: {
    fr: "Une invitation, valide sept jours, commence quand la personne suit son lien. Imprimantes, téléphones et adresse web ne servent plus quand la personne qui les a ajoutés n'en a plus le droit.",
    en: 'An invitation, valid for seven days, starts when the person follows its link. Printers, phones and the web address stop working when the person who added them no longer has the right to.',
  },
  by: { fr: 'par', en: 'by' },
  heldSince: { fr: 'Depuis le', en: 'Since' },
  heldBefore: { fr: 'Depuis longtemps', en: 'For a long time' },
  used: { fr: 'dernier usage', en: 'last used' },
  keep: { fr: 'Garder à mon nom', en: 'Keep in my name' },
  removeAndKeep: { fr: 'Retirer, garder à mon nom', en: 'Remove, keep in my name' },
  removeKey: { fr: 'Retirer pour de bon?', en: 'Remove for good?' },
  keysFailed: { fr: "Impossible de changer l'accès", en: "Couldn't change the access" },
  sendAgain: { fr: 'Renvoyer', en: 'Send again' },
  noAccount: {
    fr: "Aucun compte n'existe pour cette adresse.",
    en: 'No account exists for this address.',
  },
  madeAt: { fr: 'Compte créé', en: 'Account created' },
  isTheirs: {
    fr: "Assurez-vous que c'est la bonne personne\u00a0: l'adresse seule ne le prouve pas.",
    en: 'Make sure that it is the right person: the address alone does not prove it.',
  },
  role: { fr: 'Rôle', en: 'Role' },
  add: { fr: 'Ajouter', en: 'Add' },
  remove: { fr: 'Retirer', en: 'Remove' },
  you: { fr: '(vous)', en: '(you)' },
  since: { fr: 'Accès depuis le', en: 'Access since' },
  seen: { fr: 'vu', en: 'seen' },
  neverSeen: { fr: 'jamais encore', en: 'never yet' },
  withFactor: { fr: 'vérification en deux étapes activée', en: 'two-step verification set up' },
  withoutFactor: { fr: 'sans vérification en deux étapes', en: 'no two-step verification' },
  sentAt: { fr: 'Invitation du', en: 'Invited on' },
  void: {
    fr: "sans effet\u00a0: la personne qui l'a envoyée n'a plus ce droit. Renvoyez-la ou retirez-la.",
    en: 'no effect: its sender no longer has that right. Send it again or remove it.',
  },
  makeOwner: { fr: 'Rendre propriétaire', en: 'Make owner' },
  makeAdmin: { fr: 'Rendre administrateur', en: 'Make administrator' },
  endSessions: { fr: 'Fermer les sessions', en: 'End sessions' },
  confirmEnding: {
    fr: 'Fermer toutes les sessions de cette personne?',
    en: 'End every session of this person?',
  },
  endingOwn: {
    fr: 'Vous restez connecté sur cet appareil.',
    en: 'You stay signed in on this device.',
  },
  confirm: {
    fr: 'Êtes-vous sûr de vouloir retirer cet accès admin?',
    en: 'Are you sure you want to remove this admin access?',
  },
} as const satisfies Record<string, Bilingual>;

export const endedText: Bilingual = {
  fr: "Ne sert plus\u00a0: la personne qui a donné cet accès n'en a plus le droit.",
  en: 'No longer works: the person who gave this access no longer has the right to.',
};

/** For the tab where the key is set. */
export const endedKey: Bilingual = {
  fr: `${endedText.fr} Gardez-le à votre nom sous « Administrateurs ».`,
  en: `${endedText.en} Keep it in your name under “Administrators”.`,
};

export const keyNames: Readonly<Record<KeyKind, Bilingual>> = {
  printer: { fr: 'Imprimante', en: 'Printer' },
  phone: { fr: 'Téléphone', en: 'Phone' },
  address: { fr: 'Adresse web', en: 'Web address' },
};

export function endingText(keys: readonly Key[]): Bilingual {
  const one = ({ kind, name }: Key): Bilingual => ({
    fr: `${keyNames[kind].fr.toLowerCase()} «\u00a0${name}\u00a0»`,
    en: `${keyNames[kind].en.toLowerCase()} “${name}”`,
  });
  const { fr, en } = joined(keys.map(one));
  return { fr: `Ne servira plus\u00a0: ${fr}`, en: `Will no longer work: ${en}` };
}

export const roleNames: Readonly<Record<Role, Bilingual>> = {
  owner: { fr: 'Propriétaire', en: 'Owner' },
  admin: { fr: 'Administrateur', en: 'Administrator' },
};

export const settingsText = {
  sessionsHeading: { fr: 'Autres appareils', en: 'Other devices' },
  sessionsLead: {
    fr: "Ferme vos sessions partout ailleurs qu'ici.",
    en: 'Ends your sessions everywhere but here.',
  },
  endOthers: { fr: 'Déconnecter mes autres appareils', en: 'Sign my other devices out' },
  heading: { fr: 'Mot de passe', en: 'Password' },
  current: { fr: 'Mot de passe actuel', en: 'Current password' },
  first: { fr: 'Nouveau mot de passe', en: 'New password' },
  second: { fr: 'Confirmer le mot de passe', en: 'Confirm the password' },
  change: { fr: 'Changer le mot de passe', en: 'Change the password' },
  others: {
    fr: 'Vos autres appareils seront déconnectés.',
    en: 'Your other devices will be signed out.',
  },
} as const satisfies Record<string, Bilingual>;

export const passwordFieldErrors = {
  differ: {
    fr: 'Les mots de passe ne correspondent pas.',
    en: 'The passwords do not match.',
  },
  short: {
    fr: 'Le mot de passe doit contenir au moins 6 caractères.',
    en: 'The password must have at least 6 characters.',
  },
} as const satisfies Record<string, Bilingual>;

export const deletionText = {
  title: { fr: 'Supprimer un compte', en: 'Delete an account' },
  lead: {
    fr: "Le compte de cette adresse sera supprimé. Si vous n'êtes pas connecté, un lien de confirmation est écrit à cette adresse.",
    en: 'The account of this address will be deleted. If you are not signed in, a confirmation link is written to this address.',
  },
  submit: { fr: 'Supprimer le compte', en: 'Delete the account' },
  confirmLead: {
    fr: 'Ce lien supprime votre compte pour de bon.',
    en: 'This link deletes your account for good.',
  },
} as const satisfies Record<string, Bilingual>;
