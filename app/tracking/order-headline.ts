import type { Bilingual } from '#core/language.ts';
import { formatInstant } from '#hours/hours.text.ts';
import { refusalTexts } from '#orders/order-status.text.ts';
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
  if (status === 'new') return waiting(order, isLate, promise);
  if (status === 'refused') return refused(order);
  const { title, detail } = headlines[status][orderType];
  const known = { tone: 'good', title, instant: null, detail } as const;
  if (!promise || status === 'done') return known;
  if (status === 'out') return { ...known, instant: promise.words };
  if (status !== 'ready' || orderType === 'delivery')
    return {
      ...known,
      title: promise.lead,
      instant: promise.instant,
      detail,
    };
  const { fr, en } = promise.words;
  const both = { fr: `${detail.fr} Annoncée ${fr}.`, en: `${detail.en} Promised ${en}` };
  return { ...known, detail: { ...both, en: both.en.replace(/\.?$/, '.') } };
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

type StatusWords = Pick<Headline, 'title' | 'detail'>;

const confirmed: StatusWords = {
  title: { fr: 'Commande confirmée', en: 'Order confirmed' },
  detail: { fr: 'Votre commande est confirmée.', en: 'Your order is confirmed.' },
};

const baking: StatusWords = {
  title: { fr: 'Au four', en: 'In the oven' },
  detail: { fr: 'Elle est au four en ce moment.', en: 'It is in the oven right now.' },
};

const onItsWay: StatusWords = {
  title: { fr: 'En route vers chez vous', en: 'On its way to you' },
  detail: { fr: 'Elle arrive.', en: 'The driver is on the way.' },
};

const headlines: Readonly<
  Record<
    Exclude<OrderPage['status'], 'new' | 'refused'>,
    Readonly<Record<OrderPage['orderType'], StatusWords>>
  >
> = {
  confirmed: { takeout: confirmed, delivery: confirmed },
  baking: { takeout: baking, delivery: baking },
  ready: {
    takeout: {
      title: { fr: 'Votre commande est prête', en: 'Your order is ready' },
      detail: { fr: 'Elle vous attend au comptoir.', en: "It's waiting for you at the counter." },
    },
    delivery: {
      title: { fr: 'Votre commande est prête', en: 'Your order is ready' },
      detail: {
        fr: 'Elle est prête, et part bientôt.',
        en: 'It is ready, and leaves soon.',
      },
    },
  },
  out: { takeout: onItsWay, delivery: onItsWay },
  done: {
    takeout: {
      title: { fr: 'Bon appétit!', en: 'Enjoy your meal!' },
      detail: { fr: 'Votre commande vous a été remise.', en: 'Your order has been handed to you.' },
    },
    delivery: {
      title: { fr: 'Bon appétit!', en: 'Enjoy your meal!' },
      detail: { fr: 'Votre commande a été livrée.', en: 'Your order has been delivered.' },
    },
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
  order: OrderPage,
  isLate: boolean,
  promise: ReturnType<typeof promiseIn>,
): Headline {
  const known = waitingWords(order, isLate);
  if (isLate || !promise) return known;
  const { lead: title, instant } = promise;
  const { fr, en } = known.detail;
  const called = { fr: `${calls.fr}. ${fr}`, en: `${calls.en}. ${en}` };
  const detail = order.watchFrom > order.now ? known.detail : called;
  return { tone: 'calm', title, instant, detail };
}

function waitingWords({ seenAt, watchFrom, now }: OrderPage, isLate: boolean): Headline {
  if (isLate) return unanswered;
  if (seenAt !== null) {
    const detail = {
      fr: 'La cuisine a vu votre commande.',
      en: 'The kitchen has seen your order.',
    };
    return { tone: 'calm', title: calls, instant: null, detail };
  }
  if (watchFrom > now)
    return { tone: 'calm', title: calls, instant: null, detail: closed(watchFrom, now) };
  const detail = {
    fr: 'Nous avons bien reçu votre commande. Cette page se met à jour toute seule.',
    en: 'We have your order. This page updates by itself.',
  };
  return { tone: 'calm', title: calls, instant: null, detail };
}

function closed(opensAt: number, now: number): Bilingual {
  return {
    fr: `Nous sommes fermés en ce moment. On vous appelle à l'ouverture, ${formatInstant(opensAt, now, 'fr')}.`,
    en: `We are closed right now. We will call you when we open, ${formatInstant(opensAt, now, 'en')}.`,
  };
}

function refused({ refusalReason }: OrderPage): Headline {
  return {
    tone: 'bad',
    title: {
      fr: 'Nous ne pouvons pas faire votre commande',
      en: 'We cannot make your order',
    },
    instant: null,
    detail: refusalTexts[refusalReason ?? 'other'].customer,
  };
}
