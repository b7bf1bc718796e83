import { type Bilingual, type Language, say, typeset } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { formatDate, formatInstant } from '#hours/hours.text.ts';
import { describeHours } from '#hours/week.text.ts';
import type { Hours } from '#hours/week.ts';
import type { Fields, Patch, RowNames } from '../patches.ts';
import type { ValueKind } from './column.ts';
import { tableWords } from './table-words.ts';

/** What stands in the database as a code, in words; what is not here is said as it stands. */
const codeWords: Readonly<Record<string, Bilingual>> = {
  delivery: { fr: 'livraison', en: 'delivery' },
  takeout: { fr: 'à emporter', en: 'takeout' },
  dearer: { fr: 'la plus chère', en: 'the dearer one' },
  average: { fr: 'la moyenne', en: 'the average' },
  fr: { fr: 'français', en: 'French' },
  en: { fr: 'anglais', en: 'English' },
  b: { fr: 'bébé', en: 'baby' },
  B: { fr: 'bébé', en: 'baby' },
  s: { fr: 'S', en: 'S' },
  m: { fr: 'M', en: 'M' },
  l: { fr: 'L', en: 'L' },
  xl: { fr: 'XL', en: 'XL' },
  p: { fr: 'petit', en: 'small' },
  P: { fr: 'petit', en: 'small' },
  g: { fr: 'grand', en: 'large' },
  G: { fr: 'grand', en: 'large' },
  pizza: { fr: 'pizza', en: 'pizza' },
  can: { fr: 'canette', en: 'can' },
  bottle: { fr: 'bouteille', en: 'bottle' },
  gluten: { fr: 'gluten', en: 'gluten' },
  milk: { fr: 'lait', en: 'milk' },
  eggs: { fr: 'œufs', en: 'eggs' },
  soy: { fr: 'soja', en: 'soy' },
  mustard: { fr: 'moutarde', en: 'mustard' },
  sesame: { fr: 'sésame', en: 'sesame' },
  peanuts: { fr: 'arachides', en: 'peanuts' },
  'tree-nuts': { fr: 'noix', en: 'tree nuts' },
  fish: { fr: 'poisson', en: 'fish' },
  crustaceans: { fr: 'crustacés et mollusques', en: 'crustaceans and molluscs' },
  sulphites: { fr: 'sulfites', en: 'sulphites' },
};

/** One change of a row in words: of what, what happened to it, and each field that differs. */
export type Described = {
  readonly subject: string;
  readonly event: 'added' | 'removed' | 'changed';
  readonly lines: readonly string[];
};

const said = {
  yes: { fr: 'oui', en: 'yes' },
  no: { fr: 'non', en: 'no' },
  nothing: { fr: 'rien', en: 'nothing' },
  none: { fr: 'aucun', en: 'none' },
  everyDay: { fr: 'tous les jours', en: 'every day' },
  gone: { fr: 'un élément supprimé', en: 'something deleted' },
  otherwise: { fr: 'autre contenu', en: 'other content' },
  holiday: { fr: 'jours fériés', en: 'holidays' },
  from: { fr: 'dès le', en: 'from' },
} as const satisfies Record<string, Bilingual>;

const weekdayNames: readonly Bilingual[] = [
  { fr: 'lundi', en: 'Monday' },
  { fr: 'mardi', en: 'Tuesday' },
  { fr: 'mercredi', en: 'Wednesday' },
  { fr: 'jeudi', en: 'Thursday' },
  { fr: 'vendredi', en: 'Friday' },
  { fr: 'samedi', en: 'Saturday' },
  { fr: 'dimanche', en: 'Sunday' },
];

const longest = 160;

/** What became of a row, as a person would tell it: `Pepperoni`, `prix L 19,95 $ → 20,95 $`. */
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

/** Sorts fields as the form has them, sizes from small to large: the database has an order of its own. */
export function inOrder(table: Patch['table'], fields: readonly string[]): readonly string[] {
  return Object.keys(tableWords[table].columns).filter((field) => fields.includes(field));
}

type Field = {
  readonly table: Patch['table'];
  readonly field: string;
  readonly was: unknown;
  readonly set: unknown;
};

/** One field that differs, `prix L 19,95 $ → 20,95 $`; null for what nobody is told of. */
export function describeField(
  { table, field, was, set }: Field,
  names: RowNames,
  language: Language,
): string | null {
  const column = tableWords[table].columns[field];
  if (!column) return null;
  const label = say(column.label, language);
  const [from, to] = [was, set].map((value) => sayValue(column.kind, value, names, language));
  return from === to
    ? `${label} : ${say(said.otherwise, language)}`.replace(
        ' :',
        language === 'fr' ? '\u00a0:' : ':',
      )
    : `${label} ${from} → ${to}`;
}

/** The value of a field as it is now. */
export function describeValue(
  {
    table,
    field,
    value,
  }: { readonly table: Patch['table']; readonly field: string; readonly value: unknown },
  names: RowNames,
  language: Language,
): string {
  return sayValue(tableWords[table].columns[field]?.kind ?? 'text', value, names, language);
}

/** What is new or gone says its prices and days; its name is its subject. */
function rowLines(table: Patch['table'], fields: Fields, names: RowNames, language: Language) {
  const told: readonly ValueKind[] = ['money', 'hours', 'weekdays', 'date'];
  return Object.entries(tableWords[table].columns).flatMap(([field, column]) => {
    const value = fields[field];
    if (!column || value === null || value === undefined || !told.includes(column.kind)) return [];
    return [`${say(column.label, language)} ${sayValue(column.kind, value, names, language)}`];
  });
}

function subjectOf({ table, key, was, set }: Patch, names: RowNames, language: Language): string {
  const fields = { ...was, ...set };
  const named = (id: unknown) => {
    const name = typeof id === 'string' ? names[id] : undefined;
    return name && say(name, language);
  };
  const own = say(tableWords[table].thing, language);
  if (table === 'shop' || table === 'shop_settings') return own;
  if (table === 'weekly_hours') return say(weekdayNames[Number(key) - 1] ?? said.holiday, language);
  if (table === 'hours_exceptions') return formatDate(noonOf(key), language, true);
  if (table === 'kept_holidays') return key;
  if (table === 'promotions_2for1')
    return `${say({ fr: '2 pour 1', en: '2 for 1' }, language)} ${named(key) ?? ''}`.trim();
  if (table === 'item_recipes')
    return `${own} · ${key
      .split(' ')
      .map((id) => named(id) ?? say(said.gone, language))
      .join(' · ')}`;
  const parts = [fields.group_id, fields.category_id, fields.item_id].flatMap(
    (id) => named(id) ?? [],
  );
  if (table === 'modifier_group_targets' || table === 'item_slots')
    return [own, ...parts].join(' · ');
  return named(key) ?? own;
}

function sayValue(kind: ValueKind, value: unknown, names: RowNames, language: Language): string {
  if (value === null || value === undefined)
    return say(kind === 'weekdays' ? said.everyDay : said.nothing, language);
  switch (kind) {
    case 'money':
      return formatMoney(Math.round(Number(value) * 100), language);
    case 'yes':
      return say(value === true ? said.yes : said.no, language);
    case 'rate':
      return `${(Number(value) / 1000).toLocaleString(language === 'fr' ? 'fr-CA' : 'en-CA')} %`;
    case 'row':
      return say(names[String(value)] ?? said.gone, language);
    case 'hours':
      return say(describeHours(value as Hours), language);
    case 'date':
      return formatDate(noonOf(String(value)), language, true);
    case 'moment':
      return formatInstant(Date.parse(String(value)), 0, language);
    case 'weekdays':
      return listOf(value)
        .map((day) => say(weekdayNames[Number(day) - 1] ?? said.nothing, language))
        .join(', ');
    case 'picture':
      return say({ fr: 'une image', en: 'a picture' }, language);
    case 'words':
    case 'texts':
      return (
        shortened(
          listOf(value)
            .map((one) => sayWord(one, language))
            .join(', '),
        ) || say(said.none, language)
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

/** A code, a text of its own, or one of a list of texts in both languages. */
function sayWord(value: unknown, language: Language): string {
  if (typeof value !== 'object' || value === null) {
    const word = codeWords[String(value)];
    return word ? say(word, language) : String(value);
  }
  const { fr, en, label, value: figure, name } = value as Readonly<Record<string, unknown>>;
  if (label) return [figure, sayWord(label, language)].join(' ');
  if (name) return sayWord(name, language);
  return String((language === 'fr' ? fr : en) ?? '');
}

function quoted(text: string, language: Language): string {
  return typeset(language === 'fr' ? `« ${text} »` : `“${text}”`, language);
}

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

function noonOf(day: string): number {
  return Date.parse(`${day}T17:00:00Z`);
}
