import { noteWords } from '#cart/line.text.ts';
import { type Bilingual, both, joined } from '#core/language.ts';
import { formatDate } from '#hours/hours.text.ts';
import { statusNames } from '../order-status.text.ts';
import { calledOffStatuses } from '../order-status.ts';
import type { CustomerCard, Door } from './customers.server.ts';
import { mostRead } from './customers.ts';

export const customerText = {
  open: { fr: 'Fiche du client', en: 'Customer' },
  unread: { fr: 'Impossible de lire la fiche', en: "Couldn't read the customer" },
  note: { fr: 'Note sur le client', en: 'Note on the customer' },
  enter: { fr: '(Entrée pour enregistrer)', en: '(Enter saves)' },
  saved: { fr: 'Note enregistrée', en: 'Note saved' },
  meanwhile: { fr: 'Enregistrée entre-temps :', en: 'Saved meanwhile:' },
  noLink: { fr: 'Une note ne contient pas de lien.', en: 'A note holds no link.' },
  doors: { fr: 'Adresses', en: 'Addresses' },
  orders: { fr: 'Dernières commandes', en: 'Latest orders' },
  same: { fr: 'Pareil', en: 'Same' },
  add: { fr: 'Ajouter', en: 'Add' },
} as const satisfies Record<string, Bilingual>;

/** Returns how many orders are stored, since when and until when. */
export function storedWords({ count, since, until }: CustomerCard): Bilingual {
  const many = count < mostRead ? String(count) : `${count}+`;
  const [fr, en] = [count < 2 ? 'commande' : 'commandes', count === 1 ? 'order' : 'orders'];
  const from = both((language) => formatDate(since, language, true));
  const to = both((language) => formatDate(until, language, true));
  return {
    fr: `${many} ${fr} depuis le ${from.fr}, fiche gardée jusqu'au ${to.fr}`,
    en: `${many} ${en} since ${from.en}, stored until ${to.en}`,
  };
}

/** Returns how many orders were called off, and how; empty where none was. */
export function endsWords({ ends }: CustomerCard): Bilingual {
  const some = calledOffStatuses.filter((end) => ends[end] > 0);
  return joined(
    some.map((end) => both((language) => `${statusNames[end].takeout[language]} × ${ends[end]}`)),
  );
}

/** Returns an address with what its driver was told. */
export function doorWords({ address, apartment, postalCode, driverNote }: Door): Bilingual {
  return both((language) => {
    const unit = apartment && `${{ fr: 'app.', en: 'apt.' }[language]}\u00a0${apartment}`;
    const note = driverNote && noteWords(driverNote)[language];
    return [address, unit, postalCode, note].filter(Boolean).join(', ');
  });
}
