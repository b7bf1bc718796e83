import { type Bilingual, type Language, uncapital } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { totalText } from '#kitchen/changing/changing.text.ts';
import { changedText, differenceTexts } from '#orders/changing/difference.text.ts';
import type { Difference } from '#orders/changing/difference.ts';
import { refusalTexts, statusNames } from '#orders/order-status.text.ts';
import { totalsText } from '#orders/orders.text.ts';
import { staffTimes } from '#orders/promise.text.ts';
import type { OrderType } from '#shop/order-types.ts';
import type { OrderEvent } from './days.server.ts';

export function eventText(event: OrderEvent, orderType: OrderType): Bilingual {
  const { kind, reason } = event;
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
      return withFee(withTime(event.isOfSite ? byItself : confirmed, event), event);
    case 'time_moved':
      return withTime({ fr: 'Heure déplacée', en: 'Time moved' }, event);
    case 'refused':
      return reason === null ? refused : refusedFor(refusalTexts[reason].staff);
    case 'unseen_email':
      return { fr: 'Courriel « non vue »', en: '“Not seen” email' };
    case 'undone':
      return { fr: 'Dernière étape annulée', en: 'Last step undone' };
    case 'filled':
      return { fr: 'Choix notés', en: 'Choices noted' };
    case 'changed':
      return event.difference ? withDifference(event.difference) : changedText.title;
    case 'paid_in':
      return { fr: 'Argent remis', en: 'Cash handed in' };
    case 'made_good':
      return madeGood(event);
    default:
      return statusNames[kind][orderType];
  }
}

/** Returns `Code MERCI4K7PQ2RX : 5,00 $`; the amount is unknown once the code is deleted. */
function madeGood({ code, codeAmount: worth }: OrderEvent): Bilingual {
  if (worth === null) return { fr: `Code ${code}`, en: `Code ${code}` };
  return {
    fr: `Code ${code} : ${formatMoney(worth, 'fr')}`,
    en: `Code ${code}: ${formatMoney(worth, 'en')}`,
  };
}

const confirmed: Bilingual = { fr: 'Confirmée', en: 'Confirmed' };
const byItself: Bilingual = {
  fr: 'Confirmée automatiquement',
  en: 'Confirmed automatically',
};
const refused: Bilingual = { fr: 'Refusée', en: 'Refused' };

function refusedFor(why: Bilingual): Bilingual {
  return { fr: `${refused.fr} : ${why.fr}`, en: `${refused.en}: ${why.en}` };
}

/** Returns `Confirmée : prête à 18 h 05, chez le client vers 18 h 20`. */
function withTime(words: Bilingual, { promisedAt, drivingMinutes }: OrderEvent): Bilingual {
  if (promisedAt === null) return words;
  const orderType = drivingMinutes === null ? 'takeout' : 'delivery';
  const promised = { promisedAt, drivingMinutes, orderType, dueAt: null, watchFrom: 0 } as const;
  const times = staffTimes(promised, promisedAt);
  const join = (language: Language) =>
    [times?.ready, times?.door]
      .flatMap((words) => (words ? [uncapital(words[language])] : []))
      .join(', ');
  return {
    fr: `${words.fr} : ${join('fr')}`,
    en: `${words.en}: ${join('en')}`,
  };
}

/** Returns `Modifiée : + 1 × Pepsi · Total : 43,29 $ au lieu de 41,28 $`. */
function withDifference(difference: Difference): Bilingual {
  const [before, after] = difference.totals;
  const texts = [
    ...differenceTexts(difference),
    ...(before === after ? [] : [totalText(after, before)]),
  ];
  const { fr, en } = changedText.title;
  return {
    fr: `${fr} : ${texts.map((words) => words.fr).join(' · ')}`,
    en: `${en}: ${texts.map((words) => words.en).join(' · ')}`,
  };
}

/** Adds the delivery fee, where the cook who confirmed set it. */
function withFee(words: Bilingual, { deliveryFee }: OrderEvent): Bilingual {
  if (deliveryFee === null) return words;
  const { fr, en } = totalsText.deliveryFee;
  return {
    fr: `${words.fr} · ${uncapital(fr)} : ${formatMoney(deliveryFee, 'fr')}`,
    en: `${words.en} · ${uncapital(en)}: ${formatMoney(deliveryFee, 'en')}`,
  };
}
