import type { Area } from '#core/context.areas.ts';
import type { Bilingual } from '#core/language.ts';

export type ValueKind =
  | 'text'
  | 'money'
  | 'yes'
  | 'number'
  | 'rate'
  | 'row'
  | 'words'
  | 'weekdays'
  | 'hours'
  | 'date'
  | 'moment'
  | 'texts'
  | 'picture';

/** Words for codes in the database; other values are shown as they are. */
export type Codes = Readonly<Record<string, Bilingual>>;

export type ColumnWords = {
  readonly label: Bilingual;
  readonly kind: ValueKind;
  readonly codes?: Codes | undefined;
};

/** A table whose every change is recorded: it can be undone and scheduled. */
export type RecordedTable = {
  readonly name: string;
  readonly key: readonly string[];
  readonly area: Area;
  /** What a row is, in the filter. */
  readonly thing: Bilingual;
  /** The columns of a row's name in French and in English, if it has one. */
  readonly named?: readonly [fr: string, en: string];
  readonly prefix?: Bilingual;
  /** The name of a row without one: its key, or the names of the rows that columns refer to. */
  readonly subject?: 'key' | 'weekday' | 'date' | 'keys' | readonly string[];
  /** Columns that a person confirms after looking at the row: no undo or schedule sets them. */
  readonly confirmed?: readonly string[];
  /** Null: not shown to staff. */
  readonly columns: Readonly<Record<string, ColumnWords | null>>;
};

/** Returns a function that declares tables of one area; their key is `id` by default. */
export function recordedIn(area: Area) {
  return (
    name: string,
    fr: string,
    en: string,
    table: Omit<RecordedTable, 'name' | 'area' | 'thing' | 'key'> & Partial<RecordedTable>,
  ): RecordedTable => ({ name, key: ['id'], area, thing: { fr, en }, ...table });
}

export function column(kind: ValueKind, codes?: Codes) {
  return (fr: string, en: string): ColumnWords => ({ label: { fr, en }, kind, codes });
}

export const text = column('text');
export const money = column('money');
export const yes = column('yes');
export const number = column('number');
export const row = column('row');
export const texts = column('texts');
export const picture = column('picture');
export const hours = column('hours');

export const names = {
  name_fr: text('nom français', 'French name'),
  name_en: text('nom anglais', 'English name'),
};
export const descriptions = {
  description_fr: text('description française', 'French description'),
  description_en: text('description anglaise', 'English description'),
};
export const active = { is_active: yes('en vigueur', 'active') };
export const displayRank = { display_order: number("rang d'affichage", 'display rank') };
export const days = {
  weekdays: column('weekdays')('jours', 'days'),
  starts_on: column('date')('premier jour', 'first day'),
  ends_on: column('date')('dernier jour', 'last day'),
};
