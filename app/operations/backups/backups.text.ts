import type { Bilingual, Language } from '#core/language.ts';
import { spellSize } from '../notices/disk-size.text.ts';
import type { BackupsShown } from './backups.server.ts';
import type { BackupFailureCode } from './backups.ts';

export const backupsText = {
  heading: { fr: 'Sauvegardes', en: 'Backups' },
  lead: {
    fr: 'Chaque nuit, chaque heure où une commande est passée et toutes les 50 commandes, tout ce que le site sait est copié ailleurs : commandes, menu, comptes, photos.',
    en: 'Every night, every hour that had an order and every 50 orders, all that the site knows is copied elsewhere: orders, menu, accounts, pictures.',
  },
  lastGood: { fr: 'Dernière bonne sauvegarde', en: 'Last good backup' },
  none: { fr: 'Aucune pour le moment', en: 'None so far' },
  place: { fr: 'Où', en: 'Where' },
  holds: { fr: 'Contenu', en: 'Contents' },
  lock: { fr: 'Lecture', en: 'Who can read it' },
  locked: {
    fr: 'Chiffrée : seulement avec la phrase secrète. Gardez-en une copie hors du site.',
    en: 'Encrypted: only with the passphrase. Keep a copy of it away from the site.',
  },
  unlocked: {
    fr: "Non chiffrée : quiconque l'a en main. La personne qui s'occupe du site peut choisir une phrase secrète.",
    en: 'Not encrypted: anyone who gets hold of it. The person who looks after the site can choose a passphrase.',
  },
  make: { fr: 'Faire une sauvegarde maintenant', en: 'Make a backup now' },
  waiting: { fr: 'La sauvegarde va commencer…', en: 'The backup is about to begin…' },
  working: {
    fr: 'Sauvegarde en cours : le site copie, puis vérifie en restaurant ailleurs. Les commandes passent.',
    en: 'Backup under way: the site copies, then checks by restoring elsewhere. Orders go through.',
  },
  trouble: { fr: 'La dernière tentative a échoué', en: 'The last attempt failed' },
  details: {
    fr: "Pour la personne qui s'occupe du site",
    en: 'For the person who looks after the site',
  },
  nowhere: {
    fr: "Le site ne garde de copie nulle part. Si l'ordinateur est volé ou tombe en panne, les commandes, le menu et les comptes sont perdus.",
    en: 'The site keeps no copy anywhere. If its computer is stolen or breaks, orders, menu and accounts are lost.',
  },
  remedy: {
    fr: "Demandez à la personne qui s'occupe du site de choisir où garder les sauvegardes : un dossier sur un autre disque ou sur une clé USB, ou un espace S3 chez un hébergeur. Elles se font ensuite seules.",
    en: 'Ask the person who looks after the site to choose where to keep backups: a folder on another disk or on a USB stick, or S3 storage at a provider. Backups are then made by themselves.',
  },
  loadFailed: {
    fr: "Impossible de charger l'état des sauvegardes",
    en: "Couldn't load the state of the backups",
  },
  askFailed: {
    fr: 'Impossible de demander la sauvegarde',
    en: "Couldn't request the backup",
  },
} as const satisfies Record<string, Bilingual>;

export function progressText(seconds: number, usual: number): Bilingual {
  return {
    fr: `Depuis ${seconds} s; la dernière a pris ${usual} s. Vous pouvez quitter cette page.`,
    en: `For ${seconds} s; the last one took ${usual} s. You can leave this page.`,
  };
}

export const backupFailureWords: Readonly<Record<BackupFailureCode, Bilingual>> = {
  place_absent: {
    fr: "Le disque ou le dossier des sauvegardes n'est pas là : vérifiez qu'il est branché.",
    en: 'The disk or folder of the backups is not there: check that it is plugged in.',
  },
  place_unmarked: {
    fr: "Le dossier des sauvegardes n'est pas celui d'avant : le disque est sans doute débranché. Rien n'y a été écrit.",
    en: 'The folder of the backups is not the one from before: the disk is probably unplugged. Nothing was written there.',
  },
  place_full: {
    fr: "Il n'y a plus de place à l'endroit des sauvegardes.",
    en: 'There is no more room at the place of the backups.',
  },
  place_refuses: {
    fr: "L'endroit des sauvegardes refuse l'accès au site : ses clés ou ses permissions ne conviennent pas, ou le disque est en lecture seule.",
    en: 'The place of the backups refuses access to the site: its keys or permissions are not right, or its disk is read-only.',
  },
  place_unreachable: {
    fr: "L'endroit des sauvegardes ne répond pas : vérifiez la connexion ou le disque.",
    en: 'The place of the backups does not answer: check the connection or the disk.',
  },
  place_differs: {
    fr: "Ce qui a été relu n'est pas ce qui a été écrit : le disque est peut-être abîmé.",
    en: 'What was read back is not what was written: the disk may be damaged.',
  },
  no_room: {
    fr: "Le disque du site n'a plus assez de place pour préparer une sauvegarde.",
    en: "The site's disk no longer has enough room to prepare a backup.",
  },
  no_proof_here: {
    fr: "La copie est faite, mais n'a pas pu être vérifiée : l'essai de restauration n'a pas pu se faire sur cet ordinateur (place, mémoire ou base de données).",
    en: 'The copy is made but could not be checked: this computer could not try to restore it (room, memory or database).',
  },
  proof_failed: {
    fr: 'La copie ne se restaurait pas comme elle le doit : elle ne compte pas et a été effacée.',
    en: 'The copy did not restore as it must: it does not count and was deleted.',
  },
  database: {
    fr: 'La base de données du site ne répondait pas.',
    en: "The site's database did not answer.",
  },
  interrupted: {
    fr: 'Le site a été arrêté pendant la sauvegarde.',
    en: 'The site was stopped during the backup.',
  },
  unexpected: {
    fr: "Quelque chose d'imprévu s'est passé.",
    en: 'Something unexpected happened.',
  },
};

/** Returns `80 commandes · 5 Mo · vérifiée en 12 s`. */
export function holdsText(
  { orders, bytes, seconds }: NonNullable<BackupsShown['lastGood']>,
  language: Language,
): string {
  const count = new Intl.NumberFormat(`${language}-CA`).format(orders);
  const parts = {
    fr: [`${count} commande${orders < 2 ? '' : 's'}`, `faite et vérifiée en ${seconds} s`],
    en: [`${count} order${orders === 1 ? '' : 's'}`, `made and checked in ${seconds} s`],
  }[language];
  return [parts[0], fileSize(bytes, language), parts[1]].join(' · ');
}

/** Returns a backup's size in words; a new shop's is less than 1 MB. */
export function fileSize(bytes: number, language: Language): string {
  if (bytes >= 1_000_000) return spellSize(bytes, language);
  return { fr: 'moins de 1\u00a0Mo', en: 'less than 1\u00a0MB' }[language];
}

export function storedText(count: number): Bilingual {
  return {
    fr: `${count} sauvegarde${count < 2 ? ' gardée' : 's gardées'}`,
    en: `${count} backup${count === 1 ? '' : 's'} kept`,
  };
}
