import type { Area } from '#core/context.areas.ts';
import type { Bilingual } from '#core/language.ts';

/** How a value of a column is said. */
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

/** The words of values that stand in the database as a code; what is not here is said as it stands. */
export type Codes = Readonly<Record<string, Bilingual>>;

export type ColumnWords = {
  readonly label: Bilingual;
  readonly kind: ValueKind;
  readonly codes?: Codes | undefined;
};

/** A table of which the database keeps every change: it can be taken back, scheduled and read as of a day. */
export type RecordedTable = {
  readonly name: string;
  readonly key: readonly string[];
  readonly area: Area;
  /** What a row of it is, as the filter calls the kind of thing. */
  readonly thing: Bilingual;
  /** The columns of a row's name in French and in English, where it has one of its own. */
  readonly named?: readonly [fr: string, en: string];
  /** Stands before the name. */
  readonly prefix?: Bilingual;
  /** What a row without a name is called by: its key, or the names of the rows that columns refer to. */
  readonly subject?: 'key' | 'weekday' | 'date' | 'keys' | readonly string[];
  /** What a person confirms after looking at the row: it never comes back, or begins, by itself. */
  readonly confirmed?: readonly string[];
  /** Only an owner changes these. */
  readonly ownersOnly?: readonly string[];
  /** Null: staff are not told of it by itself. */
  readonly columns: Readonly<Record<string, ColumnWords | null>>;
};

/** Returns what declares the tables of one kind of work; a row is known by its id unless said. */
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
