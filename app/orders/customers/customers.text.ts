import { noteWords } from '#cart/line.text.ts';
import { type Bilingual, both, joined } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { formatDate } from '#hours/hours.text.ts';
import { calledOffStatuses } from '../order-status.ts';
import { type CustomerCard, type Door, mostRead } from './customers.ts';

export const customerText = {
  open: { fr: 'Fiche du client', en: 'Customer' },
  unread: { fr: 'Impossible de lire la fiche', en: "Couldn't read the customer" },
  none: { fr: 'Aucune commande gardée pour ce numéro.', en: 'No order stored for this number.' },
  note: { fr: 'Note sur le client', en: 'Note on the customer' },
  enter: { fr: '(Entrée pour enregistrer)', en: '(Enter saves)' },
  saved: { fr: 'Note enregistrée', en: 'Note saved' },
  unsaved: { fr: "Impossible d'enregistrer la note", en: "Couldn't save the note" },
  noLink: { fr: 'Une note ne contient pas de lien.', en: 'A note holds no link.' },
  doors: { fr: 'Adresses', en: 'Addresses' },
  orders: { fr: 'Dernières commandes', en: 'Latest orders' },
  same: { fr: 'Pareil', en: 'Same' },
  add: { fr: 'Ajouter', en: 'Add' },
  current: { fr: 'Enregistrée entre-temps :', en: 'Saved meanwhile:' },
  empty: { fr: '(vide)', en: '(empty)' },
} as const satisfies Record<string, Bilingual>;

function counted(count: number, fr: readonly [string, string], en: readonly [string, string]) {
  return {
    fr: `${count} ${fr[count < 2 ? 0 : 1]}`,
    en: `${count} ${en[count === 1 ? 0 : 1]}`,
  };
}

/** Returns how many orders are stored, and since when. */
export function countWords({ count, since }: CustomerCard): Bilingual {
  const orders = counted(count, ['commande', 'commandes'], ['order', 'orders']);
  const least = count < mostRead ? { fr: '', en: '' } : { fr: 'Au moins ', en: 'At least ' };
  const [fr, en] = [formatDate(since, 'fr', true), formatDate(since, 'en', true)];
  return {
    fr: `${least.fr}${orders.fr} depuis le ${fr}`,
    en: `${least.en}${orders.en} since ${en}`,
  };
}

export function untilWords({ until }: CustomerCard): Bilingual {
  return {
    fr: `Gardée jusqu'au ${formatDate(until, 'fr', true)}`,
    en: `Stored until ${formatDate(until, 'en', true)}`,
  };
}

const endNames = {
  refused: [
    ['refusée', 'refusées'],
    ['refused', 'refused'],
  ],
  cancelled: [
    ['annulée', 'annulées'],
    ['cancelled', 'cancelled'],
  ],
  no_show: [
    ['non récupérée', 'non récupérées'],
    ['not picked up', 'not picked up'],
  ],
} as const;

/** Returns how many orders were called off, and how; empty where none was. */
export function endsWords({ ends }: CustomerCard): Bilingual {
  const some = calledOffStatuses.filter((end) => ends[end] > 0);
  return joined(
    some.map((end) => {
      const [fr, en] = endNames[end];
      return counted(ends[end], fr, en);
    }),
  );
}

/** Returns what staff say of the free order; null where the owner gives none. */
export function rewardWords({ missing, rewardCode, rewardAmount }: CustomerCard): Bilingual | null {
  if (rewardCode !== null)
    return {
      fr: `Commande offerte, jusqu'à ${formatMoney(rewardAmount ?? 0, 'fr')} : code ${rewardCode}`,
      en: `Free order, up to ${formatMoney(rewardAmount ?? 0, 'en')}: code ${rewardCode}`,
    };
  if (missing === null) return null;
  const orders = counted(missing, ['commande', 'commandes'], ['order', 'orders']);
  return { fr: `${orders.fr} avant la commande offerte`, en: `${orders.en} until the free one` };
}

/** Returns an address with what its driver was told. */
export function doorWords({ address, apartment, postalCode, driverNote }: Door): Bilingual {
  return both((language) => {
    const unit = apartment && `${{ fr: 'app.', en: 'apt.' }[language]}\u00a0${apartment}`;
    const note = driverNote && noteWords(driverNote)[language];
    return [address, unit, postalCode, note].filter(Boolean).join(', ');
  });
}
