import type { Codes, ColumnWords, ValueKind } from '#admin/recorded-table.ts';
import { type Bilingual, type Language, say, typeset } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { noonOf } from '#hours/calendar-day.ts';
import { formatDate, formatInstant, weekdayNames } from '#hours/hours.text.ts';
import type { Weekday } from '#hours/shop-clock.ts';
import { describeHours } from '#hours/week.text.ts';
import type { Hours } from '#hours/week.ts';
import type { Fields, Patch, RowNames } from './patches.ts';
import { tableOf } from './recorded-tables.ts';

/** A patch in words: its row, the event, and each changed field. */
export type Described = {
  readonly subject: string;
  readonly event: 'added' | 'removed' | 'changed';
  readonly lines: readonly string[];
};

const texts = {
  yes: { fr: 'oui', en: 'yes' },
  no: { fr: 'non', en: 'no' },
  nothing: { fr: 'rien', en: 'nothing' },
  none: { fr: 'aucun', en: 'none' },
  everyDay: { fr: 'tous les jours', en: 'every day' },
  gone: { fr: 'un élément supprimé', en: 'something deleted' },
  otherwise: { fr: 'autre contenu', en: 'other content' },
  holiday: { fr: 'jours fériés', en: 'holidays' },
} as const satisfies Record<string, Bilingual>;

const longest = 160;

/** Returns a patch in words: `Pepperoni`, `prix L 19,95 $ → 20,95 $`. */
export function describePatch(patch: Patch, names: RowNames, language: Language): Described {
  const { table, was, set } = patch;
  const event = was === null ? 'added' : set === null ? 'removed' : 'changed';
  const subject = subjectOf(patch, names, language);
  if (event === 'changed') {
    const changed = set ?? {};
    const lines = inOrder(table, Object.keys(changed)).flatMap((field) => {
      const line = describeField(
        { table, field, was: was?.[field], set: changed[field] },
        names,
        language,
      );
      return line === null ? [] : [line];
    });
    return { subject, event, lines };
  }
  return { subject, event, lines: rowLines(table, set ?? was ?? {}, names, language) };
}

/** Sorts fields as in the form, sizes from small to large: the database has its own sequence. */
export function inOrder(table: Patch['table'], fields: readonly string[]): readonly string[] {
  return Object.keys(tableOf({ table }).columns).filter((field) => fields.includes(field));
}

type Field = {
  readonly table: Patch['table'];
  readonly field: string;
  readonly was: unknown;
  readonly set: unknown;
};

/** Returns a changed field, `prix L 19,95 $ → 20,95 $`; null for one that staff do not read. */
export function describeField(
  { table, field, was, set }: Field,
  names: RowNames,
  language: Language,
): string | null {
  const column = tableOf({ table }).columns[field];
  if (!column) return null;
  const label = say(column.label, language);
  const [from, to] = [was, set].map((value) => sayValue(column, value, names, language));
  return from === to
    ? `${label} : ${say(texts.otherwise, language)}`.replace(
        ' :',
        language === 'fr' ? '\u00a0:' : ':',
      )
    : `${label} ${from} → ${to}`;
}

/** Returns the prices and days of an added or removed row; its name is the subject. */
function rowLines(table: Patch['table'], fields: Fields, names: RowNames, language: Language) {
  const plainKinds: readonly ValueKind[] = ['money', 'hours', 'weekdays', 'date'];
  return Object.entries(tableOf({ table }).columns).flatMap(([field, column]) => {
    const value = fields[field];
    if (!column || value === null || value === undefined || !plainKinds.includes(column.kind))
      return [];
    return [`${say(column.label, language)} ${sayValue(column, value, names, language)}`];
  });
}

function subjectOf(patch: Patch, names: RowNames, language: Language): string {
  const { key, was, set } = patch;
  const { thing, prefix, subject } = tableOf(patch);
  const own = say(thing, language);
  const nameOf = (id: unknown) => {
    const name = typeof id === 'string' ? names[id] : undefined;
    return name && say(name, language);
  };
  switch (subject) {
    case undefined:
      if (prefix) return `${say(prefix, language)} ${nameOf(key) ?? ''}`.trim();
      return nameOf(key) ?? own;
    case 'key':
      return key;
    case 'weekday':
      return say(weekdayNames[Number(key) as Weekday] ?? texts.holiday, language);
    case 'date':
      return formatDate(noonOf(key), language, true);
    case 'keys': {
      const parts = key.split(' ').map((id) => nameOf(id) ?? say(texts.gone, language));
      return [own, ...parts].join(' · ');
    }
    default: {
      const fields: Fields = { ...was, ...set };
      return [own, ...subject.flatMap((field) => nameOf(fields[field]) ?? [])].join(' · ');
    }
  }
}

function sayValue(
  { kind, codes = {} }: ColumnWords,
  value: unknown,
  names: RowNames,
  language: Language,
): string {
  if (value === null || value === undefined)
    return say(kind === 'weekdays' ? texts.everyDay : texts.nothing, language);
  switch (kind) {
    case 'money':
      return formatMoney(Math.round(Number(value) * 100), language);
    case 'yes':
      return say(value === true ? texts.yes : texts.no, language);
    case 'rate':
      return `${(Number(value) / 1000).toLocaleString(language === 'fr' ? 'fr-CA' : 'en-CA')} %`;
    case 'row':
      return say(names[String(value)] ?? texts.gone, language);
    case 'hours':
      return say(describeHours(value as Hours), language);
    case 'date':
      return formatDate(noonOf(String(value)), language, true);
    case 'moment':
      return formatInstant(Date.parse(String(value)), 0, language);
    case 'weekdays':
      return listOf(value)
        .map((day) => say(weekdayNames[Number(day) as Weekday] ?? texts.nothing, language))
        .join(', ');
    case 'picture':
      return say({ fr: 'une image', en: 'a picture' }, language);
    case 'words':
    case 'texts':
      return (
        shortened(
          listOf(value)
            .map((one) => sayWord(one, codes, language))
            .join(', '),
        ) || say(texts.none, language)
      );
    case 'text':
      return quoted(shortened(String(value)), language);
    case 'number':
      return String(value);
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** Returns a code's words, a text of its own, or the first of a list of texts in both languages. */
function sayWord(value: unknown, codes: Codes, language: Language): string {
  if (typeof value !== 'object' || value === null) {
    const word = codes[String(value)];
    return word ? say(word, language) : String(value);
  }
  const { fr, en, label, value: figure, name } = value as Readonly<Record<string, unknown>>;
  if (label) return [figure, sayWord(label, codes, language)].join(' ');
  if (name) return sayWord(name, codes, language);
  return String((language === 'fr' ? fr : en) ?? '');
}

function quoted(text: string, language: Language): string {
  return typeset(language === 'fr' ? `« ${text} »` : `“${text}”`, language);
}

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
