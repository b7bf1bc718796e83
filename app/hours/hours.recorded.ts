import {
  column,
  hours,
  money,
  number,
  type RecordedTable,
  recordedIn,
  text,
  yes,
} from '#admin/recorded-table.ts';
import { customerChangesNames } from './hours.text.ts';

const halves = column('words', {
  dearer: { fr: 'la plus chère', en: 'the more expensive one' },
  average: { fr: 'la moyenne', en: 'the average' },
});
const customers = column('words', customerChangesNames);
const table = recordedIn('shop');

export const hoursTables: readonly RecordedTable[] = [
  table('shop_settings', 'Réglages', 'Settings', {
    key: ['only_row'],
    columns: {
      only_row: null,
      driving_minutes: number('minutes de route', 'driving minutes'),
      call_first_above: money('à vérifier par téléphone dès', 'verify by phone from'),
      preparation_minutes: number('minutes de préparation', 'preparation minutes'),
      last_order_minutes: number(
        'dernière commande, minutes avant la fermeture',
        'last order, minutes before closing',
      ),
      horizon_days: number("jours d'avance au plus", 'days ahead at most'),
      half_pricing: halves('prix des moitiés', 'price of halves'),
      confirms_itself: yes('confirmation automatique', 'automatic confirmation'),
      free_every: number('une commande offerte sur', 'one order free in every'),
      customer_changes: customers('changements par les clients', 'changes by customers'),
    },
  }),
  table('weekly_hours', 'Horaire de la semaine', 'Weekly hours', {
    key: ['day'],
    subject: 'weekday',
    columns: { day: null, hours: hours('heures', 'hours') },
  }),
  table('kept_holidays', 'Jours fériés', 'Holidays', {
    key: ['holiday'],
    subject: 'key',
    columns: { holiday: null, is_kept: yes('observé', 'kept') },
  }),
  table('hours_exceptions', 'Dates particulières', 'Particular dates', {
    key: ['date'],
    subject: 'date',
    columns: {
      date: null,
      hours: hours('heures', 'hours'),
      reason_fr: text('raison en français', 'reason in French'),
      reason_en: text('raison en anglais', 'reason in English'),
    },
  }),
];
