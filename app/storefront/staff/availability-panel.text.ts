import type { Bilingual, Language } from '#core/language.ts';
import { readWallClock } from '#hours/shop-clock.ts';
import { firstPhone, type Shop } from '#shop/shop.ts';
import type { Message } from '#ui/notify.ts';
import { ends } from '../availability.text.ts';
import type {
  PauseReason,
  Unavailability,
  UnavailabilityInWords,
  UnavailableTarget,
} from '../availability.ts';
import type { EndChoice } from './availability-form.ts';

/** The words of the switches in the back office. */
export const availabilityText = {
  heading: { fr: 'En pause et épuisé', en: 'Paused and sold out' },
  allOn: { fr: "Rien n'est en pause, rien n'est épuisé.", en: 'Nothing is paused or sold out.' },
  unread: { fr: 'Lecture de ce qui est en pause…', en: 'Reading what is paused…' },
  notRead: {
    fr: 'Impossible de charger ce qui est en pause.',
    en: "Couldn't load what is paused.",
  },
  retry: { fr: 'Réessayer', en: 'Try again' },
  pause: { fr: 'Suspendre…', en: 'Pause…' },
  soldOut: { fr: 'Article épuisé…', en: 'Sold out…' },
  makeAvailable: { fr: 'Remettre maintenant', en: 'Switch back on' },
  change: { fr: 'Prolonger…', en: 'Extend…' },
  markSoldOut: { fr: 'Épuisé…', en: 'Sold out…' },
  isPaused: { fr: 'En pause', en: 'Paused' },
  isSoldOut: { fr: 'Épuisé', en: 'Sold out' },
} as const satisfies Record<string, Bilingual>;

export const availabilityDialogText = {
  pauseTitle: { fr: 'Suspendre les commandes', en: 'Pause orders' },
  pauseSend: { fr: 'Suspendre', en: 'Pause' },
  itemTitle: { fr: 'Marquer un article épuisé', en: 'Mark an item sold out' },
  itemSend: { fr: 'Marquer épuisé', en: 'Mark sold out' },
  target: { fr: 'Quoi', en: 'What' },
  reason: { fr: 'Pourquoi', en: 'Why' },
  end: { fr: "Jusqu'à quand", en: 'Until when' },
  minutes: { fr: 'Minutes', en: 'Minutes' },
  minutesFieldError: {
    fr: 'Un nombre entier, de 1 à 1440 (24 heures).',
    en: 'A whole number, from 1 to 1440 (24 hours).',
  },
  search: { fr: 'Chercher par nom ou par catégorie', en: 'Search by name or category' },
  noMatch: { fr: 'Aucun article ne correspond.', en: 'No item matches.' },
  more: { fr: "Précisez pour en voir d'autres.", en: 'Type more to see others.' },
  reading: { fr: 'Lecture du menu…', en: 'Reading the menu…' },
  otherItem: { fr: 'Un autre article', en: 'Another item' },
  customersRead: { fr: 'Les clients lisent', en: 'Customers read' },
} as const satisfies Record<string, Bilingual>;

export const targetNames: Readonly<Record<Exclude<UnavailableTarget, 'item'>, Bilingual>> = {
  delivery: { fr: 'La livraison seulement', en: 'Delivery alone' },
  orders: { fr: 'Toutes les commandes', en: 'All orders' },
};

export const reasonNames: Readonly<Record<PauseReason, Bilingual>> = {
  busy: { fr: 'Trop de commandes', en: 'Too many orders' },
  no_driver: { fr: 'Pas de livreur', en: 'No driver' },
  breakdown: { fr: 'Une panne', en: 'A breakdown' },
  weather: { fr: 'La météo', en: 'The weather' },
};

const endNames: Readonly<Record<EndChoice, Bilingual>> = {
  short: { fr: '20 minutes', en: '20 minutes' },
  hour: { fr: '1 heure', en: '1 hour' },
  closing: { fr: "Jusqu'à la fermeture", en: 'Until we close' },
  tomorrow: { fr: "Jusqu'à l'ouverture de demain", en: "Until tomorrow's opening" },
  typed: { fr: 'Une autre durée', en: 'Another length' },
};

/** What `tomorrow` is called when the shop stays closed tomorrow. */
const nextDayName: Bilingual = {
  fr: "Jusqu'à l'ouverture d'un prochain jour",
  en: 'Until we open on another day',
};

/** Returns an end to choose, with the moment at which it would fall. */
export function endLabel(choice: EndChoice, instant: number | null, now: number): Bilingual {
  if (instant === null) return endNames[choice];
  const isTomorrow = readWallClock(instant).dayNumber === readWallClock(now).dayNumber + 1;
  const saysTomorrow = choice === 'tomorrow' && isTomorrow;
  const name = choice === 'tomorrow' && !isTomorrow ? nextDayName : endNames[choice];
  const at = ends(instant, saysTomorrow ? instant - 1 : now);
  return { fr: `${name.fr} · ${at.fr}`, en: `${name.en} · ${at.en}` };
}

/** Returns a pause as customers read it, the telephone included. */
export function pauseSentence(
  { title, note }: Pick<UnavailabilityInWords, 'title' | 'note'>,
  shop: Pick<Shop, 'phones'>,
): Bilingual {
  const phone = firstPhone(shop);
  const end = (language: Language) => (note ? `${note[language]} ${phone}.` : '');
  return {
    fr: `${asSentence(title.fr)} ${end('fr')}`.trim(),
    en: `${asSentence(title.en)} ${end('en')}`.trim(),
  };
}

/** "6 p.m." ends a sentence by itself. */
function asSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/** Returns what is off, as a line of the panel begins. */
export function unavailableName({ target, itemName, itemId }: Unavailability): Bilingual {
  if (target === 'item') return itemName ?? { fr: itemId ?? '', en: itemId ?? '' };
  return target === 'orders' ? targetNames.orders : { fr: 'La livraison', en: 'Delivery' };
}

/** Returns until when: `jusqu'à 19 h 20`, `until tomorrow at 11 a.m.` */
export function untilWords(endsAt: number, now: number): Bilingual {
  const { fr, en } = ends(endsAt, now);
  return { fr: `jusqu'à ${fr}`, en: `until ${en}` };
}

/** Returns the time left in whole minutes, begun ones included: `encore 18 min`, `2 h 05 left`. */
export function leftWords(endsAt: number, now: number, language: Language): string {
  const minutes = Math.max(0, Math.ceil((endsAt - now) / 60_000));
  const hours = Math.floor(minutes / 60);
  const rest = String(minutes % 60).padStart(2, '0');
  const left = hours === 0 ? `${minutes}\u00a0min` : `${hours}\u00a0h\u00a0${rest}`;
  return language === 'fr' ? `encore ${left}` : `${left} left`;
}

/** Says what was just switched off, and until when. */
export function offWords(off: Unavailability, now: number): Bilingual {
  const name = unavailableName(off);
  const state =
    off.target === 'item' ? { fr: 'épuisé', en: 'sold out' } : { fr: 'en pause', en: 'paused' };
  const until = untilWords(off.endsAt, now);
  return {
    fr: asSentence(`${name.fr} : ${state.fr} ${until.fr}`),
    en: asSentence(`${name.en}: ${state.en} ${until.en}`),
  };
}

/** Says what is on again. */
export function onWords(off: Unavailability): Bilingual {
  const name = unavailableName(off);
  return { fr: `${name.fr} : remis en marche.`, en: `${name.en}: back on.` };
}

/** Returns the same as a message, where the panel is not in sight. */
export function offMessage(off: Unavailability, now: number): Message {
  const title = { fr: "C'est fait", en: 'Done' };
  return { tone: 'success', title, description: offWords(off, now) };
}

export const availabilityFailures = {
  off: { fr: "Rien n'a été suspendu", en: 'Nothing was paused' },
  on: { fr: 'Impossible de remettre en marche', en: "Couldn't switch it back on" },
  menu: { fr: 'Impossible de charger les items du menu', en: "Couldn't load the menu items" },
} as const satisfies Record<string, Bilingual>;
