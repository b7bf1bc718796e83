import type { Bilingual } from '#core/language.ts';
import { refusalTexts, statusNames } from '#orders/order-status.text.ts';
import type { OrderType } from '#orders/orders.ts';
import { formatTime } from '#restaurant/hours.text.ts';
import type { OrderEvent } from './order-history.ts';

/** What happened at a step of an order's history, as staff read it. */
export function eventText(event: OrderEvent, orderType: OrderType): Bilingual {
  const { kind, promisedAt, reason } = event;
  switch (kind) {
    case 'placed':
      return { fr: 'Envoyée', en: 'Sent' };
    case 'seen':
      return { fr: 'Vue', en: 'Seen' };
    case 'reached':
      return { fr: 'Appel : client joint', en: 'Call: customer reached' };
    case 'no_answer':
      return { fr: 'Appel : sans réponse', en: 'Call: no answer' };
    case 'confirmed':
      return withTime({ fr: 'Confirmée pour', en: 'Confirmed for' }, promisedAt);
    case 'time_moved':
      return withTime({ fr: 'Heure déplacée à', en: 'Time moved to' }, promisedAt);
    case 'refused':
      return reason === null ? refused : refusedFor(refusalTexts[reason].staff);
    case 'unseen_letter':
      return { fr: 'Lettre « non vue » envoyée', en: '“Not seen” letter sent' };
    default:
      return statusNames[kind][orderType];
  }
}

const refused: Bilingual = { fr: 'Refusée', en: 'Refused' };

function refusedFor(why: Bilingual): Bilingual {
  return { fr: `${refused.fr} : ${why.fr}`, en: `${refused.en}: ${why.en}` };
}

function withTime(words: Bilingual, at: number | null): Bilingual {
  if (at === null) return words;
  return {
    fr: `${words.fr} ${formatTime(at, 'fr')}`,
    en: `${words.en} ${formatTime(at, 'en')}`,
  };
}
