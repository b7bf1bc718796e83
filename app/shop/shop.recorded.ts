import {
  active,
  type ColumnWords,
  column,
  displayRank,
  money,
  number,
  picture,
  type RecordedTable,
  text,
  texts,
} from '#admin/recorded-table.ts';
import { type Bilingual, uncapital } from '#core/language.ts';
import { languageNames } from './editing/shop-tab.text.ts';
import { type FactColumn, type Field, factColumns } from './facts.ts';

const inLanguage = {
  fr: { fr: ' en français', en: ' in French' },
  en: { fr: ' en anglais', en: ' in English' },
};
const nothing = { fr: '', en: '' };

/** By kind of fact: how its column is described, and its unit. */
const valueKinds = {
  line: [text, nothing],
  both: [text, nothing],
  url: [text, nothing],
  picture: [picture, nothing],
  colour: [text, nothing],
  font: [text, nothing],
  language: [column('words', languageNames), nothing],
  rounding: [number, { fr: ' en cents', en: ' in cents' }],
  rate: [column('rate'), nothing],
  money: [money, nothing],
  distance: [number, { fr: ' en km', en: ' in km' }],
  list: [texts, nothing],
  group: [texts, nothing],
} as const satisfies Record<Field['kind'], readonly [typeof text, Bilingual]>;

const instant = column('moment');

export const shopTables: readonly RecordedTable[] = [
  {
    name: 'shop',
    key: ['only_row'],
    area: 'shop',
    thing: { fr: 'Le restaurant', en: 'The restaurant' },
    columns: {
      only_row: null,
      ...Object.fromEntries(factColumns.map((fact) => [inDatabase(fact.name), wordsOf(fact)])),
      opened_at: instant('ouverte au public', 'open to the public'),
      version: null,
    },
  },
  {
    name: 'delivery_zones',
    key: ['id'],
    area: 'shop',
    thing: { fr: 'Zones de livraison', en: 'Delivery zones' },
    named: ['name', 'name'],
    columns: {
      id: null,
      name: text('nom', 'name'),
      postal_prefixes: texts('codes postaux', 'postal codes'),
      fee: money('frais', 'fee'),
      minimum: money('minimum', 'minimum'),
      ...active,
      ...displayRank,
      version: null,
    },
  },
];

/** Returns a column's name in the database: `tagline_fr`. */
function inDatabase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Returns a fact's name within a sentence: `accroche en anglais`, `rayon de livraison en km`. */
function wordsOf({ field, label, language }: FactColumn): ColumnWords {
  const [make, added] = valueKinds[field.kind];
  const { fr, en } = language ? inLanguage[language] : added;
  return make(uncapital(label.fr) + fr, uncapital(label.en) + en);
}
