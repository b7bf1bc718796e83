import { type Bilingual, both } from '#core/language.ts';
import { formatInstant, timeWords } from '#hours/hours.text.ts';
import { readWorkingDay } from '#hours/shop-clock.ts';
import { closingMinutes, type Hours, type LocalTime, minutesOf } from '#hours/week.ts';
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

export const availabilityText = {
  heading: { fr: 'En pause et épuisé', en: 'Paused and sold out' },
  open: { fr: 'Pause, épuisé, fermer…', en: 'Pause, sold out, close…' },
  nothingOff: { fr: 'Rien en pause, rien épuisé.', en: 'Nothing paused, nothing sold out.' },
  unread: { fr: 'Lecture des pauses…', en: 'Reading the pauses…' },
  notRead: { fr: 'Pauses non chargées · Réessayer', en: "Couldn't load pauses · Try again" },
  resume: { fr: 'Reprendre maintenant', en: 'Resume now' },
  makeAvailable: { fr: 'Remettre maintenant', en: 'Switch back on' },
  endRush: { fr: 'Revenir à la normale', en: 'Back to normal' },
  change: { fr: 'Changer…', en: 'Change…' },
  markSoldOut: { fr: 'Épuisé…', en: 'Sold out…' },
  isSoldOut: { fr: 'Épuisé', en: 'Sold out' },
  off: { fr: 'En ce moment', en: 'Right now' },
  pause: { fr: 'Mettre en pause', en: 'Pause' },
  slow: { fr: 'Ralentir', en: 'Slow down' },
  close: { fr: "Fermer plus tôt aujourd'hui", en: 'Close early today' },
  closeNow: { fr: 'Maintenant', en: 'Now' },
  soldOut: { fr: 'Plat ou garniture en rupture', en: 'Dish or topping sold out' },
  done: { fr: 'Terminé', en: 'Done' },
} as const satisfies Record<string, Bilingual>;

export const availabilityDialogText = {
  pauseTitle: { fr: 'Suspendre les commandes', en: 'Pause orders' },
  pauseSend: { fr: 'Suspendre', en: 'Pause' },
  itemTitle: { fr: 'Marquer un article épuisé', en: 'Mark an item sold out' },
  itemSend: { fr: 'Marquer épuisé', en: 'Mark sold out' },
  reason: { fr: 'Pourquoi', en: 'Why' },
  end: { fr: "Jusqu'à quand", en: 'Until when' },
  minutes: { fr: 'Minutes', en: 'Minutes' },
  minutesFieldError: {
    fr: 'Un nombre entier, de 1 à 1440 (24 heures).',
    en: 'A whole number, from 1 to 1440 (24 hours).',
  },
  noMatch: { fr: 'Aucun article ne correspond.', en: 'No item matches.' },
  more: { fr: "Précisez pour en voir d'autres.", en: 'Type more to see others.' },
  reading: { fr: 'Lecture du menu…', en: 'Reading the menu…' },
  customersRead: { fr: 'Les clients lisent', en: 'Customers read' },
} as const satisfies Record<string, Bilingual>;

type Switch = Exclude<UnavailableTarget, 'item'>;

export const switchNames: Readonly<Record<Switch, Bilingual>> = {
  delivery: { fr: 'Livraison · 30 min', en: 'Delivery · 30 min' },
  orders: { fr: 'Tout · 30 min', en: 'Everything · 30 min' },
  rush: { fr: '+15 min aux prochaines · 1 h', en: '+15 min on new orders · 1 h' },
};

const stateNames: Readonly<Record<Switch, Bilingual>> = {
  delivery: { fr: 'Livraison en pause', en: 'Delivery paused' },
  orders: { fr: 'Tout en pause', en: 'All paused' },
  rush: { fr: '+15 min aux prochaines', en: '+15 min on new orders' },
};

export const reasonNames: Readonly<Record<PauseReason, Bilingual>> = {
  busy: { fr: 'Trop de commandes', en: 'Too many orders' },
  short_staff: { fr: 'Manque de personnel', en: 'Short-staffed' },
  no_driver: { fr: 'Pas de livreur', en: 'No driver' },
  breakdown: { fr: 'Une panne', en: 'A breakdown' },
  power: { fr: "Panne d'électricité", en: 'Power outage' },
  weather: { fr: 'La météo', en: 'The weather' },
  closing: { fr: 'On ferme plus tôt', en: 'Closing early' },
};

const endNames: Readonly<Record<EndChoice, Bilingual>> = {
  short: { fr: '20 minutes', en: '20 minutes' },
  hour: { fr: '1 heure', en: '1 hour' },
  closing: { fr: "Jusqu'à la fermeture", en: 'Until we close' },
  tomorrow: { fr: "Jusqu'à l'ouverture de demain", en: "Until tomorrow's opening" },
  typed: { fr: 'Une autre durée', en: 'Another length' },
};

/** The words of `tomorrow` when the shop stays closed tomorrow. */
const nextDayName: Bilingual = {
  fr: "Jusqu'à l'ouverture d'un prochain jour",
  en: 'Until we open on another day',
};

export function endLabel(choice: EndChoice, instant: number | null, now: number): Bilingual {
  if (instant === null) return endNames[choice];
  const isTomorrow = readWorkingDay(instant).dayNumber === readWorkingDay(now).dayNumber + 1;
  const saysTomorrow = choice === 'tomorrow' && isTomorrow;
  const name = choice === 'tomorrow' && !isTomorrow ? nextDayName : endNames[choice];
  const at = ends(instant, saysTomorrow ? instant - 1 : now);
  return { fr: `${name.fr} · ${at.fr}`, en: `${name.en} · ${at.en}` };
}

/** Returns a pause as customers read it, the telephone included. */
export function pauseSentence(
  { title, why, instead }: Pick<UnavailabilityInWords, 'title' | 'why' | 'instead'>,
  shop: Pick<Shop, 'phones'>,
): Bilingual {
  return both((language) => {
    const way = instead && `${instead[language]} ${firstPhone(shop)}.`;
    return [asSentence(title[language]), why?.[language], way].filter(Boolean).join(' ');
  });
}

/** "6 p.m." ends a sentence by itself. */
function asSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

type Named = Pick<Unavailability, 'target' | 'itemId' | 'itemName'>;

/** Returns `Livraison en pause`, `Épuisé : Champignons`. */
export function stateName({ target, itemId, itemName }: Named): Bilingual {
  if (target !== 'item') return stateNames[target];
  return { fr: `Épuisé : ${itemName?.fr ?? itemId}`, en: `Sold out: ${itemName?.en ?? itemId}` };
}

/** Returns `Livraison en pause · 12 min`. */
export function stateWords(off: Unavailability, now: number): Bilingual {
  const { fr, en } = stateName(off);
  const left = off.target === 'item' ? '' : ` · ${timeLeft(off.endsAt, now)}`;
  return { fr: fr + left, en: en + left };
}

/** Returns `Ferme à 20 h 50`, `Fermé aujourd'hui`. */
export function earlyWords(hours: Hours, now: number): Bilingual {
  const closes = hours.at(-1)?.closes;
  if (closes === undefined) return { fr: "Fermé aujourd'hui", en: 'Closed today' };
  const isOver = closingMinutes(closes) <= readWorkingDay(now).minutes;
  const [fr, en] = isOver ? ['Fermé depuis', 'Closed since'] : ['Ferme à', 'Closes at'];
  const at = wallTime(closes);
  return { fr: `${fr} ${at.fr}`, en: `${en} ${at.en}` };
}

/** Returns how many orders are promised for later today than the shop closes. */
export function laterWords(
  handovers: readonly number[],
  closes: LocalTime,
  now: number,
): Bilingual {
  const { dayNumber } = readWorkingDay(now);
  const later = handovers
    .map(readWorkingDay)
    .filter((at) => at.dayNumber === dayNumber && at.minutes > closingMinutes(closes)).length;
  const at = wallTime(closes);
  const planned = later > 1 ? 'commandes prévues' : 'commande prévue';
  const orders = later > 1 ? 'orders' : 'order';
  return {
    fr: `${later || 'Aucune'} ${planned} après ${at.fr}`,
    en: `${later || 'No'} ${orders} planned after ${at.en}`,
  };
}

/** Returns `et 2 autres`. */
export function otherWords(count: number): Bilingual {
  return { fr: `et ${count} autre${count > 1 ? 's' : ''}`, en: `and ${count} more` };
}

/** Returns `20 h 50`, `8:50 p.m.` */
export function wallTime(time: LocalTime): Bilingual {
  return both((language) => timeWords(minutesOf(time), language));
}

/** Returns `jusqu'à 19 h 20`, `until tomorrow at 11 a.m.` */
export function untilWords(endsAt: number, now: number): Bilingual {
  const isTomorrow = readWorkingDay(endsAt).dayNumber === readWorkingDay(now).dayNumber + 1;
  const tomorrow = both((language) => formatInstant(endsAt, now, language));
  const { fr, en } = isTomorrow ? tomorrow : ends(endsAt, now);
  return { fr: `jusqu'à ${fr}`, en: `until ${en}` };
}

/** Returns `18 min`, `2 h 05`: whole minutes, begun ones included. */
function timeLeft(endsAt: number, now: number): string {
  const minutes = Math.max(0, Math.ceil((endsAt - now) / 60_000));
  const hours = Math.floor(minutes / 60);
  const rest = String(minutes % 60).padStart(2, '0');
  return hours === 0 ? `${minutes}\u00a0min` : `${hours}\u00a0h\u00a0${rest}`;
}

/** Returns a message about what was just switched off, where the panel is out of sight. */
export function offMessage(off: Unavailability, now: number): Message {
  const [name, until] = [stateName(off), untilWords(off.endsAt, now)];
  return {
    tone: 'success',
    title: { fr: "C'est fait", en: 'Done' },
    description: {
      fr: asSentence(`${name.fr} ${until.fr}`),
      en: asSentence(`${name.en} ${until.en}`),
    },
  };
}

export const availabilityFailures = {
  off: { fr: "Rien n'a été suspendu", en: 'Nothing was paused' },
  on: { fr: 'Impossible de remettre en marche', en: "Couldn't switch it back on" },
  menu: { fr: 'Impossible de charger les items du menu', en: "Couldn't load the menu items" },
} as const satisfies Record<string, Bilingual>;
