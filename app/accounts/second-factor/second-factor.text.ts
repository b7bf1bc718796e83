import type { Bilingual } from '#core/language.ts';
import { done } from '../accounts.messages.ts';

export const secondFactorText = {
  heading: { fr: 'Vérification en deux étapes', en: 'Two-step verification' },
  lead: {
    fr: 'À la connexion, une application de votre téléphone donne un code à six chiffres en plus du mot de passe\u00a0: un mot de passe volé ne suffit plus.',
    en: "When you sign in, an app on your phone gives a six-digit code besides the password: a stolen password isn't enough.",
  },
  isOn: { fr: 'Activée pour votre compte.', en: 'Set up for your account.' },
  isOff: { fr: 'Désactivée pour votre compte.', en: 'Not set up for your account.' },
  begin: { fr: 'Activer', en: 'Set it up' },
  next: { fr: 'Continuer', en: 'Continue' },
  cancel: { fr: 'Annuler', en: 'Cancel' },
  scan: {
    fr: 'Ouvrez une application de codes (Google Authenticator, 2FAS, Aegis…) et photographiez ce dessin.',
    en: 'Open a code app (Google Authenticator, 2FAS, Aegis…) and scan this drawing.',
  },
  picture: { fr: "Code QR pour l'application", en: 'QR code for the app' },
  secret: { fr: 'Ou recopiez cette clé\u00a0:', en: 'Or type this key:' },
  onThisPhone: { fr: "Ouvrir l'application sur ce téléphone", en: 'Open the app on this phone' },
  confirmLead: {
    fr: "Entrez ensuite le code à six chiffres que l'application montre.",
    en: 'Then enter the six-digit code that the app shows.',
  },
  code: { fr: 'Code à six chiffres', en: 'Six-digit code' },
  confirm: { fr: 'Confirmer', en: 'Confirm' },
  codeTitle: { fr: 'Votre code', en: 'Your code' },
  codeLead: {
    fr: "Entrez le code que l'application de votre téléphone montre.",
    en: 'Enter the code that the app on your phone shows.',
  },
  recoveryLead: {
    fr: 'Entrez un de vos dix codes de secours. Chacun sert une fois.',
    en: 'Enter one of your ten recovery codes. Each works once.',
  },
  recoveryCode: { fr: 'Code de secours', en: 'Recovery code' },
  useRecovery: { fr: 'Utiliser un code de secours', en: 'Use a recovery code' },
  useApp: { fr: "Utiliser le code de l'application", en: "Use the app's code" },
  startAgain: { fr: 'Recommencer la connexion', en: 'Start signing in again' },
  codesTitle: { fr: 'Codes de secours', en: 'Recovery codes' },
  codesLead: {
    fr: 'Sans votre téléphone, chacun de ces codes ouvre la porte une fois. Ils ne sont montrés que maintenant\u00a0: gardez-les loin du téléphone.',
    en: 'Without your phone, each of these codes opens the door once. They are shown only now: keep them away from the phone.',
  },
  copy: { fr: 'Copier', en: 'Copy' },
  copied: { fr: 'Copié', en: 'Copied' },
  download: { fr: 'Télécharger', en: 'Download' },
  print: { fr: 'Imprimer', en: 'Print' },
  kept: { fr: 'Je les ai gardés', en: 'I have kept them' },
  fileName: { fr: 'codes-de-secours.txt', en: 'recovery-codes.txt' },
  newCodes: { fr: 'Nouveaux codes de secours', en: 'New recovery codes' },
  newCodesLead: {
    fr: 'Les anciens ne serviront plus.',
    en: 'The old ones will open nothing any more.',
  },
  turnOff: { fr: 'Désactiver la vérification', en: 'Turn off the verification' },
  turnOffLead: {
    fr: "Entrez votre mot de passe et un code, de l'application ou de secours.",
    en: 'Enter your password and a code, from the app or a recovery code.',
  },
  anyCode: { fr: 'Code', en: 'Code' },
  enrolTitle: {
    fr: 'La vérification en deux étapes est exigée',
    en: 'Two-step verification is required',
  },
  enrolLead: {
    fr: "Le propriétaire le demande à toute l'équipe. Mettez-le en place pour entrer dans l'administration.",
    en: 'The owner asks the whole team for one. Set it up to enter the back office.',
  },
} as const satisfies Record<string, Bilingual>;

export const secondFactorMessages = {
  on: done(
    { fr: 'Vérification en deux étapes activée', en: 'Two-step verification set up' },
    {
      fr: 'Vos autres appareils ont été déconnectés.',
      en: 'Your other devices were signed out.',
    },
  ),
  off: done({
    fr: 'Vérification en deux étapes désactivée',
    en: 'Two-step verification turned off',
  }),
} as const;
