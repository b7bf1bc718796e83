import {
  active,
  type ColumnWords,
  column,
  displayRank,
  money,
  number,
  picture,
  type RecordedTable,
  recordedIn,
  text,
  texts,
} from '#admin/recorded-table.ts';
import { type Bilingual, uncapital } from '#core/language.ts';
import { languageNames } from './editing/shop-tab.text.ts';
import { type FactColumn, type Field, factColumns } from './facts.ts';

type Kind = Field['kind'];

/** How a column is described that is no text. */
const valueKinds: Readonly<Partial<Record<Kind, typeof text>>> = {
  picture,
  language: column('words', languageNames),
  rounding: number,
  rate: column('rate'),
  money,
  distance: number,
  list: texts,
};

const units: Readonly<Partial<Record<Kind, Bilingual>>> = {
  rounding: { fr: ' en cents', en: ' in cents' },
  distance: { fr: ' en km', en: ' in km' },
};
const inLanguage = {
  fr: { fr: ' en français', en: ' in French' },
  en: { fr: ' en anglais', en: ' in English' },
};

const table = recordedIn('shop');

export const shopTables: readonly RecordedTable[] = [
  table('shop', 'Le restaurant', 'The restaurant', {
    key: ['only_row'],
    columns: {
      only_row: null,
      ...Object.fromEntries(factColumns.map((fact) => [inDatabase(fact.name), wordsOf(fact)])),
      opened_at: column('moment')('ouverte au public', 'open to the public'),
      version: null,
    },
  }),
  table('delivery_zones', 'Zones de livraison', 'Delivery zones', {
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
  }),
];

/** Returns a column's name in the database: `tagline_fr`. */
function inDatabase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Returns a fact's name within a sentence: `accroche en anglais`, `rayon de livraison en km`. */
function wordsOf({ field: { kind }, label, language }: FactColumn): ColumnWords {
  const added = language ? inLanguage[language] : units[kind];
  const make = valueKinds[kind] ?? text;
  return make(uncapital(label.fr) + (added?.fr ?? ''), uncapital(label.en) + (added?.en ?? ''));
}
