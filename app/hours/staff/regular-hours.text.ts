import { type Bilingual, capital } from '#core/language.ts';
import type { Message } from '#ui/notify.ts';
import { weekdayNames } from '../hours.text.ts';
import { type Ordering, orderingBounds } from '../ordering.ts';
import type { RegularDay, RegularHours, RegularHoursFieldError } from '../regular-hours.ts';
import { describeWeek } from '../week.text.ts';
import { fieldErrorTexts } from './hours-tab.text.ts';

export const regularHoursText = {
  change: { fr: "Modifier l'horaire", en: 'Edit the hours' },
  weekTitle: { fr: 'Horaire habituel', en: 'Usual hours' },
  open: { fr: 'Ouvert', en: 'Open' },
  closed: { fr: 'Fermé', en: 'Closed' },
  copy: { fr: "Copier à d'autres jours", en: 'Copy to other days' },
  copyTo: { fr: 'Copier à', en: 'Copy to' },
  copyNow: { fr: 'Copier', en: 'Copy' },
  orderingHeading: { fr: 'Prise de commandes', en: 'Taking orders' },
  changeOrdering: { fr: 'Modifier les délais', en: 'Edit times and days ahead' },
  customersRead: { fr: 'Les clients lisent', en: 'Customers read' },
  noLastOrder: {
    fr: "Rien de plus : on prend les commandes jusqu'à la fermeture.",
    en: 'Nothing more: orders are taken until closing.',
  },
} as const satisfies Record<string, Bilingual>;

export const orderingNames: Readonly<
  Record<keyof Ordering, Readonly<Record<'name' | 'label' | 'hint', Bilingual>>>
> = {
  preparationMinutes: {
    name: { fr: 'Préparation', en: 'Preparation' },
    label: { fr: 'Préparation, en minutes', en: 'Preparation, in minutes' },
    hint: {
      fr: 'Délai minimal avant la première heure offerte.',
      en: 'Minimum lead time before the first time offered.',
    },
  },
  drivingMinutes: {
    name: { fr: 'Temps de trajet', en: 'Driving time' },
    label: { fr: 'Temps de trajet habituel, en minutes', en: 'Usual driving time, in minutes' },
    hint: {
      fr: "Le temps de trajet est compris dans l'heure promise au client. Il se change aussi pour une seule commande, sur sa fiche.",
      en: 'The driving time is part of what customers are promised. It can also be changed for one order, on its card.',
    },
  },
  lastOrderMinutes: {
    name: { fr: 'Dernière commande', en: 'Last order' },
    label: {
      fr: 'Dernière commande, en minutes avant la fermeture',
      en: 'Last order, in minutes before closing',
    },
    hint: {
      fr: "Après elle, le formulaire propose la prochaine ouverture. 0 : jusqu'à la fermeture.",
      en: 'After it the form offers the next opening. 0: until closing.',
    },
  },
  horizonDays: {
    name: { fr: "Commandes d'avance", en: 'Orders ahead' },
    label: { fr: "Commandes d'avance, en jours", en: 'Orders ahead, in days' },
    hint: { fr: "0 : pour aujourd'hui seulement.", en: '0: for today only.' },
  },
};

/** Returns `30 min`, `7 jours`. */
export function orderingWords(field: keyof Ordering, value: number): Bilingual {
  if (field === 'lastOrderMinutes') {
    return value === 0
      ? { fr: 'à la fermeture', en: 'at closing' }
      : { fr: `${value} min avant la fermeture`, en: `${value} min before closing` };
  }
  if (field !== 'horizonDays') return { fr: `${value} min`, en: `${value} min` };
  return {
    fr: value === 0 ? "aujourd'hui seulement" : `${value} ${value === 1 ? 'jour' : 'jours'}`,
    en: value === 0 ? 'today only' : `${value} ${value === 1 ? 'day' : 'days'}`,
  };
}

export function fieldErrorWords(fieldError: RegularHoursFieldError, field: string): Bilingual {
  if (fieldError === 'hours_unsound') return fieldErrorTexts.hours_unsound;
  if (fieldError === 'last_order_too_long') {
    return {
      fr: 'Plus longtemps que la plus courte plage de la semaine : elle ne prendrait aucune commande.',
      en: 'Longer than the shortest span of the week: it would take no orders.',
    };
  }
  const { least, most } = orderingBounds[field as keyof Ordering];
  return {
    fr: `De ${least} à ${most}, sans décimales.`,
    en: `From ${least} to ${most}, without decimals.`,
  };
}

/** Returns `Lundi`, `Jours fériés`. */
export function dayTitle(day: RegularDay): Bilingual {
  if (day === 'holiday') return { fr: 'Jours fériés', en: 'Holidays' };
  const { fr, en } = weekdayNames[day];
  return { fr: capital(fr), en };
}

export function savedRegularHoursMessage(regular: RegularHours): Message {
  const rows = describeWeek(regular);
  const line = (language: 'fr' | 'en') =>
    rows.map(({ days, hours }) => `${days[language]} : ${hours[language]}`).join(' · ');
  return {
    tone: 'success',
    title: { fr: 'Horaire enregistré', en: 'Hours saved' },
    description: { fr: line('fr'), en: line('en').replaceAll(' :', ':') },
  };
}
