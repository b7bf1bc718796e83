import type { Bilingual, Language } from '#core/language.ts';
import { noonOf } from '#hours/calendar-day.ts';
import { formatDate, formatTime } from '#hours/hours.text.ts';
import { spellSize } from './disk-size.text.ts';
import type { Notice, NoticeFacts } from './notices.ts';

/** What is wrong, what it means, and what to do. */
export type NoticeWords = {
  readonly heading: Bilingual;
  readonly meaning: Bilingual;
  readonly remedy: Bilingual;
  readonly page?: string;
};

export const noticesText = {
  heading: { fr: 'État du site', en: 'Site status' },
  remedy: { fr: 'Que faire', en: 'What to do' },
  page: { fr: 'Ouvrir cette page', en: 'Open that page' },
  confirm: { fr: "C'est le restaurant", en: 'This is the shop' },
  askOwner: { fr: 'Demandez au propriétaire de le dire.', en: 'Ask the owner to say so.' },
} as const satisfies Record<string, Bilingual>;

export function noticeWords(notice: Notice): NoticeWords {
  switch (notice.kind) {
    case 'quiet_copy':
      return quietWords;
    case 'disk_low':
      return diskWords(notice.facts.free);
    case 'backup_old':
      return backupWords(notice.facts.lastAt);
    case 'clock_ahead':
      return clockWords(notice.facts);
    case 'emails_failed':
      return emailWords(notice.facts.emails);
  }
}

const quietWords: NoticeWords = {
  heading: { fr: 'Cette copie est muette.', en: 'This copy is quiet.' },
  meaning: {
    fr: "Restaurée d'une sauvegarde, elle n'envoie rien et n'imprime rien : tout attend.",
    en: 'Restored from a backup, it sends nothing and prints nothing: everything waits.',
  },
  remedy: {
    fr: "Si c'est elle qui prend désormais les commandes, dites-le.",
    en: 'If it takes the orders from now on, say so.',
  },
};

function diskWords(free: number): NoticeWords {
  return {
    heading: {
      fr: `Il ne reste que ${spellSize(free, 'fr')} sur le disque du site.`,
      en: `Only ${spellSize(free, 'en')} are left on the site's disk.`,
    },
    meaning: {
      fr: "Les commandes passent encore. Une fois le disque plein, le site n'en prendra plus.",
      en: 'Orders still go through. Once the disk is full, the site will take no more.',
    },
    remedy: {
      fr: "Prévenez aujourd'hui la personne qui s'occupe de l'ordinateur du site : il faut y faire de la place.",
      en: "Tell the person who looks after the site's computer today: its disk needs more room.",
    },
  };
}

function backupWords(lastAt: number | null): NoticeWords {
  return {
    heading:
      lastAt === null
        ? {
            fr: "Aucune copie de sauvegarde n'a encore réussi à l'endroit réglé.",
            en: 'No backup has worked yet at the place that is set.',
          }
        : {
            fr: `La dernière bonne copie de sauvegarde date du ${dateAndTime(lastAt, 'fr')}.`,
            en: `The last good backup is from ${dateAndTime(lastAt, 'en')}.`,
          },
    meaning: {
      fr: "Les commandes passent. Mais si l'ordinateur du site était perdu, tout ce qui est arrivé depuis le serait aussi.",
      en: "Orders go through. But if the site's computer were lost, so would be everything that came since.",
    },
    remedy: {
      fr: "Prévenez la personne qui s'occupe de l'ordinateur du site : l'endroit des copies est peut-être plein ou débranché.",
      en: "Tell the person who looks after the site's computer: the place of the backups may be full or unplugged.",
    },
  };
}

function clockWords({ said, trusted }: NoticeFacts['clock_ahead']): NoticeWords {
  const day = (of: string, language: Language) => formatDate(noonOf(of), language, true);
  return {
    heading: {
      fr: `Selon l'ordinateur du site, nous sommes le ${day(said, 'fr')}; selon le site, le ${day(trusted, 'fr')}.`,
      en: `By the site's computer it is ${day(said, 'en')}; the site believes it is ${day(trusted, 'en')}.`,
    },
    meaning: {
      fr: "Le site n'efface rien à cause de cette date, mais les heures promises et les heures d'ouverture la suivent.",
      en: 'The site erases nothing because of that date, but promised times and opening hours follow it.',
    },
    remedy: {
      fr: `Si elle est juste, dites-le dans Paramètres, « Date de l'ordinateur ». Sinon, faites régler l'horloge de l'ordinateur : cet avis s'en ira de lui-même.`,
      en: `If it is right, say so under Settings, “The computer's date”. If not, have the computer's clock put right: this notice then goes by itself.`,
    },
    page: '/admin/settings',
  };
}

export function notSentWords(count: number): Bilingual {
  if (count === 1)
    return { fr: "Un courriel n'a pas pu être envoyé", en: 'An email could not be sent' };
  return {
    fr: `${count} courriels n'ont pas pu être envoyés`,
    en: `${count} emails could not be sent`,
  };
}

function emailWords(emails: number): NoticeWords {
  const { fr, en } = notSentWords(emails);
  return {
    heading: { fr: `${fr}.`, en: `${en}.` },
    meaning: {
      fr: 'Le serveur de courriel les refuse, ou le site a essayé en vain pendant une journée. Un client attend peut-être encore une confirmation.',
      en: 'The mail server refuses them, or the site tried for a day in vain. A customer may still be waiting for a confirmation.',
    },
    remedy: {
      fr: 'Paramètres, « Courriels », dit lesquels et pourquoi, et les renvoie.',
      en: 'They are listed under Settings, “Emails”, with the reason. Send them again there.',
    },
    page: '/admin/settings/emails',
  };
}

function dateAndTime(instant: number, language: Language): string {
  const at = language === 'fr' ? 'à' : 'at';
  return `${formatDate(instant, language)} ${at} ${formatTime(instant, language)}`;
}
