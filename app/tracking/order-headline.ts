import { type Bilingual, both } from '#core/language.ts';
import { formatInstant } from '#hours/hours.text.ts';
import { always, endedTexts, refusalTexts } from '#orders/order-status.text.ts';
import { type calledOffStatuses, isCustomersEnd } from '#orders/order-status.ts';
import { promiseParts, promiseWords } from '#orders/promise.text.ts';
import { isChosenTime } from '#orders/promise.ts';
import type { OrderPage } from './order-page.ts';

/** The page's first words: one line, a time set large, and an explanation. */
export type Headline = {
  readonly tone: 'calm' | 'good' | 'bad';
  readonly title: Bilingual;
  readonly instant: Bilingual | null;
  readonly detail: Bilingual;
};

const calls: Bilingual = {
  fr: 'On vous appelle pour confirmer',
  en: 'We will call you to confirm',
};

/** Returns where an order stands; `isLate` when no cook has touched it for too long (B-704). */
export function headlineOf(order: OrderPage, isLate: boolean): Headline {
  const { status, orderType } = order;
  const promise = promiseIn(order);
  if (status === 'new') return isLate ? unanswered : waiting(order, promise);
  const title = titles[status];
  if (status === 'refused') {
    const detail = refusalTexts[order.refusalReason ?? 'other'].customer;
    return { tone: 'bad', title, instant: null, detail };
  }
  if (isCustomersEnd(status))
    return { tone: 'bad', title, instant: null, detail: endedTexts[status][orderType] };
  const detail = details[status][orderType];
  const known = { tone: 'good', title, instant: null, detail } as const;
  if (!promise || status === 'done') return known;
  const { lead, instant, words } = promise;
  if (status === 'out') return { ...known, instant: words };
  if (status !== 'ready' || orderType === 'delivery') return { ...known, title: lead, instant };
  const promised = { fr: `Annoncée ${words.fr}.`, en: `Promised ${words.en}.` };
  return { ...known, detail: both((language) => `${detail[language]} ${promised[language]}`) };
}

/** Returns the one promise in words: of staff, else what the customer was told (B-4475). */
function promiseIn(order: OrderPage) {
  const { orderType, dueAt, now } = order;
  const at = order.promisedAt ?? order.firstPromiseAt;
  if (at === null) return null;
  const isChosen = at === dueAt && isChosenTime(order);
  return {
    ...promiseParts(orderType, at, now, isChosen),
    words: promiseWords(at, now, isChosen),
  };
}

const titles: Readonly<Record<Exclude<OrderPage['status'], 'new'>, Bilingual>> = {
  confirmed: { fr: 'Commande confirmée', en: 'Order confirmed' },
  baking: { fr: 'Au four', en: 'In the oven' },
  ready: { fr: 'Votre commande est prête', en: 'Your order is ready' },
  out: { fr: 'En route vers chez vous', en: 'On its way to you' },
  done: { fr: 'Bon appétit!', en: 'Enjoy your meal!' },
  refused: { fr: 'Nous ne pouvons pas faire votre commande', en: 'We cannot make your order' },
  cancelled: { fr: 'Votre commande est annulée', en: 'Your order is cancelled' },
  no_show: { fr: 'Nous vous avons attendu', en: 'We waited for you' },
};

const details: Readonly<
  Record<
    Exclude<OrderPage['status'], 'new' | (typeof calledOffStatuses)[number]>,
    Readonly<Record<OrderPage['orderType'], Bilingual>>
  >
> = {
  confirmed: always({ fr: 'Votre commande est confirmée.', en: 'Your order is confirmed.' }),
  baking: always({ fr: 'Elle est au four en ce moment.', en: 'It is in the oven right now.' }),
  ready: {
    takeout: { fr: 'Elle vous attend au comptoir.', en: "It's waiting for you at the counter." },
    delivery: { fr: 'Elle est prête, et part bientôt.', en: 'It is ready, and leaves soon.' },
  },
  out: always({ fr: 'Elle arrive.', en: 'The driver is on the way.' }),
  done: {
    takeout: { fr: 'Votre commande vous a été remise.', en: 'Your order has been handed to you.' },
    delivery: { fr: 'Votre commande a été livrée.', en: 'Your order has been delivered.' },
  },
};

/** The headline while no cook has touched the order for too long (B-704). */
export const unanswered: Headline = {
  tone: 'bad',
  title: { fr: "Personne n'a encore répondu", en: 'Nobody has answered yet' },
  instant: null,
  detail: {
    fr: "Votre commande est bien enregistrée, mais personne ne l'a encore ouverte. Appelez-nous : on s'en occupe tout de suite.",
    en: 'Your order is safely stored, but nobody has opened it yet. Call us and we will see to it right away.',
  },
};

/** Returns the headline before a confirmation: the promise, and that staff will call. */
function waiting(
  { seenAt, watchFrom, now }: OrderPage,
  promise: ReturnType<typeof promiseIn>,
): Headline {
  const isClosed = watchFrom > now;
  const detail =
    seenAt !== null ? waitingText.seen : isClosed ? closed(watchFrom, now) : waitingText.received;
  const calm = { tone: 'calm', title: calls, instant: null, detail } as const;
  if (!promise) return calm;
  const called = both((language) => `${calls[language]}. ${detail[language]}`);
  return {
    ...calm,
    ...{ title: promise.lead, instant: promise.instant, detail: isClosed ? detail : called },
  };
}

const waitingText = {
  seen: { fr: 'La cuisine a vu votre commande.', en: 'The kitchen has seen your order.' },
  received: {
    fr: 'Nous avons bien reçu votre commande. Cette page se met à jour toute seule.',
    en: 'We have your order. This page updates by itself.',
  },
} as const satisfies Record<string, Bilingual>;

function closed(opensAt: number, now: number): Bilingual {
  return {
    fr: `Nous sommes fermés en ce moment. On vous appelle à l'ouverture, ${formatInstant(opensAt, now, 'fr')}.`,
    en: `We are closed right now. We will call you when we open, ${formatInstant(opensAt, now, 'en')}.`,
  };
}
