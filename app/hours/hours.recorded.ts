import {
  column,
  hours,
  money,
  number,
  type RecordedTable,
  text,
  yes,
} from '#admin/recorded-table.ts';

const halves = column('words', {
  dearer: { fr: 'la plus chère', en: 'the dearer one' },
  average: { fr: 'la moyenne', en: 'the average' },
});

/** The tables of the week, its exceptions and the settings of time, as the history keeps them. */
export const hoursTables: readonly RecordedTable[] = [
  {
    name: 'shop_settings',
    key: ['only_row'],
    area: 'shop',
    thing: { fr: 'Réglages', en: 'Settings' },
    columns: {
      only_row: null,
      driving_minutes: number('minutes de route', 'driving minutes'),
      call_first_above: money("à appeler d'abord dès", 'to be called first from'),
      preparation_minutes: number('minutes de préparation', 'preparation minutes'),
      last_order_minutes: number(
        'dernière commande, minutes avant la fermeture',
        'last order, minutes before closing',
      ),
      horizon_days: number("jours d'avance au plus", 'days ahead at most'),
      half_pricing: halves('prix des moitiés', 'price of halves'),
    },
  },
  {
    name: 'weekly_hours',
    key: ['day'],
    area: 'shop',
    thing: { fr: 'Horaire de la semaine', en: 'Weekly hours' },
    subject: 'weekday',
    columns: { day: null, hours: hours('heures', 'hours') },
  },
  {
    name: 'kept_holidays',
    key: ['holiday'],
    area: 'shop',
    thing: { fr: 'Jours fériés', en: 'Holidays' },
    subject: 'key',
    columns: { holiday: null, is_kept: yes('observé', 'kept') },
  },
  {
    name: 'hours_exceptions',
    key: ['date'],
    area: 'shop',
    thing: { fr: 'Dates particulières', en: 'Particular dates' },
    subject: 'date',
    columns: {
      date: null,
      hours: hours('heures', 'hours'),
      reason_fr: text('raison en français', 'reason in French'),
      reason_en: text('raison en anglais', 'reason in English'),
    },
  },
];
