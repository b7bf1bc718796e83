import { column, number, type RecordedTable, recordedIn } from '#admin/recorded-table.ts';
import { stationNames } from './settings/oven.text.ts';

const table = recordedIn('shop');
const station = column('words', stationNames)('station', 'station');
const larges = (fr: string, en: string) =>
  number(`${fr}, en grandes pizzas`, `${en}, in large pizzas`);

export const capacityTables: readonly RecordedTable[] = [
  table('kitchen_capacity', 'Four', 'Oven', {
    key: ['only_row'],
    columns: {
      only_row: null,
      oven: larges('four, à la fois', 'oven, at once'),
      oven_minutes: number('minutes de cuisson', 'baking minutes'),
      fryer: number('friteuse, portions à la fois', 'fryer, portions at once'),
      fryer_minutes: number('minutes de friture', 'frying minutes'),
      hands: number('personnes qui garnissent', 'people who top pizzas'),
      hands_minutes: number('minutes par pizza', 'minutes a pizza'),
      before_minutes: number('minutes avant le four', 'minutes before the oven'),
      after_minutes: number('minutes après le four', 'minutes after the oven'),
      size_b: larges('place du format bébé', 'space of a baby'),
      size_s: larges('place du petit format', 'space of a small'),
      size_m: larges('place du format moyen', 'space of a medium'),
      size_l: larges('place du grand format', 'space of a large'),
      size_xl: larges('place du très grand format', 'space of an extra large'),
      deliveries: number('livraisons en route à la fois', 'deliveries on the road at once'),
      extra_minutes: number(
        'minutes ajoutées à chaque heure annoncée',
        'minutes added to every time',
      ),
      unconfirmed_share: number(
        "part d'un quart d'heure avant confirmation, en pour cent",
        'share of a quarter of an hour before confirmation, in percent',
      ),
      version: null,
    },
  }),
  table('kitchen_weights', 'Place des plats au four', 'Oven space of dishes', {
    key: ['target', 'key', 'station'],
    subject: 'key',
    columns: { target: null, key: null, station, units: larges('place prise', 'space taken') },
  }),
  table('kitchen_hours', 'Heures du four', 'Hours of the oven', {
    key: ['station', 'weekday', 'from_minute'],
    subject: 'key',
    columns: {
      station,
      weekday: number('jour de la semaine', 'day of the week'),
      from_minute: number('de, en minutes', 'from, in minutes'),
      to_minute: number('à, en minutes', 'to, in minutes'),
      units: larges('à la fois', 'at once'),
    },
  }),
];
