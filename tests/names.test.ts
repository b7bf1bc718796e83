import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { listFiles, root } from './support/source-tree.ts';

// The names are those of the trade and of the field; older names stay out.

/** Today's word for each old part of a name. */
const oldNames: Readonly<Record<string, string>> = {
  letter: 'email, font or character',
  letters: 'emails, fonts or characters',
  diner: 'customer',
  diners: 'customers',
  fault: 'field error, blocker or failure',
  faults: 'field errors, blockers or failures',
  obstacle: 'blocker',
  obstacles: 'blockers',
  standing: 'blocker or state',
  upkeep: 'operations',
  morning: 'opening checklist',
  prank: 'suspicious order',
  pranks: 'suspicious orders',
  belief: 'clock trust',
  vouch: 'confirm',
  leap: 'jump',
  lag: 'drift',
  lags: 'drifts',
  begins: 'effective at',
  kept: 'stored, recorded, cached or observed',
  usual: 'default, regular or included',
  lagging: 'drifting',
  abandoned: 'stale',
  leapt: 'jumped',
  whoever: 'the customer, cook or owner',
  asked: 'requested',
  told: 'corrected, reported or sent',
  said: 'displayed, announced or output',
  looks: 'variants',
  sheet: 'style, dialog or drawer',
  settled: 'acknowledged',
};

/** Names in the API, the rows or the settings of 0.2.0: they stay as they are. */
const exempt = new Set(
  'beginsAt letters letter standing leap LETTER_AFTER_MINUTES kept isKept keptHolidays usual isUsual usualItemId lagging askedAt isTold allSettled CSSStyleSheet'.split(
    ' ',
  ),
);

/** Files about type and alphabets, in which a letter is a letter, and addresses of the API. */
const aboutCharacters =
  /^app\/(?:core\/language|checkout\/checkout|browser\/|ui\/|kitchen\/ticket\/|menu\/section\/)|^server\/(?:pages|start|database|backup|http|images)\//;

/** Files whose `asked`, `said` and `told` are stored, or answers of the API; tests are not checked for them. */
const aboutStored =
  /^app\/(?:operations|modifiers\/composer|pages\/home\/ordering\/use-composing|kitchen\/changing\/change-dialog|checkout\/telephone\/call-lines)|^server\/(?:backup|jobs)\/|^server\/database\/moved-away|^(?:tests|lab|scripts)\/|\.test\.tsx?$/;

/** Returns every identifier of a file: variables, properties, types and attributes. */
function namesIn(path: string, text: string): ReadonlySet<string> {
  const names = new Set<string>();
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('name' in node && typeof node.name === 'string') names.add(node.name);
    Object.values(node).forEach(walk);
  };
  walk(parseSync(path, text).program);
  return names;
}

/** Returns the old parts of a name: `letterAt` has `letter`, `openLetter` too. */
function oldPartsOf(name: string): readonly string[] {
  if (exempt.has(name) || name.includes('_')) return [];
  const parts = name.split(/(?<=[a-z0-9])(?=[A-Z])|[^A-Za-z]+/).map((part) => part.toLowerCase());
  return parts.filter((part) => Object.hasOwn(oldNames, part));
}

/** Lists the old names in a file, and in its own name. */
function oldNamesIn(path: string, text: string): readonly string[] {
  return [...namesIn(path, text), basename(path).replace(/\.\w+$/, '')]
    .filter((name) =>
      oldPartsOf(name).some((part) => !isCharacter(path, part) && !isStored(path, part)),
    )
    .map((name) => `${path}: ${name}`);
}

function isStored(path: string, part: string): boolean {
  return /^(?:asked|said|told)$/.test(part) && aboutStored.test(path);
}

function isCharacter(path: string, part: string): boolean {
  return /^letters?$/.test(part) && aboutCharacters.test(path);
}

/** First words of a docstring that repeats a name instead of saying what the function does. */
const noVerb =
  /^(?:The|What|Who|Whose|A|An|How|Where|When|Whether|Which|All|One|Each|Every|For|To|From|In|Of|Until|Somebody|Staff) /;

/** Lists the exported functions of a file whose docstring does not begin with a verb. */
function verblessDocsIn(path: string, text: string): readonly string[] {
  const functions =
    /\/\*\*\s+(?:\* )?(\S+ )(?:(?!\*\/)[\s\S])*\*\/\nexport (?:default )?(?:async )?function (\w+)/g;
  return [...text.matchAll(functions)]
    .filter(([, first = '']) => noVerb.test(first))
    .map(([, first, name]) => `${path}: ${name} begins with ${first}`);
}

describe('a newcomer who reads a name', () => {
  test('finds the word of the field in every name of a file and in it, tests and scripts included', () => {
    const written = listFiles().filter((path) =>
      /^(?:app|server|db|tests|lab|scripts)\/.+\.tsx?$/.test(path),
    );
    expect(written.length).toBeGreaterThan(1000);
    // The old words are named here.
    const others = written.filter((path) => path !== 'tests/names.test.ts');
    const old = others.flatMap((path) => oldNamesIn(path, readFileSync(join(root, path), 'utf8')));
    expect(old).toEqual([]);
  });

  test('reads first what an exported function does', () => {
    const verbless = listFiles()
      .filter((path) => /^(?:app|server)\/.+\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
      .flatMap((path) => verblessDocsIn(path, readFileSync(join(root, path), 'utf8')));
    expect(verbless).toEqual([]);
    const text = '/** The menu. */\nexport function readMenu() {}';
    expect(verblessDocsIn('x.ts', text)).toEqual(['x.ts: readMenu begins with The ']);
  });

  test('reads in a comment who is meant: a customer, a cook, an owner', () => {
    const vague = listFiles()
      .filter((path) => /^(?:app|server)\/.+\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
      .flatMap((path) => {
        const { comments } = parseSync(path, readFileSync(join(root, path), 'utf8'));
        const texts = comments.map(({ value }) => value.replace(/`[^`]*`/g, ''));
        return texts
          .filter((text) => /\b(?:nobody|somebody|anybody|whoever)\b/i.test(text))
          .map((text) => `${path}: ${text.trim()}`);
      });
    expect(vague).toEqual([]);
  });

  test.each([
    ['const dinerAt = 1;', ['dinerAt']],
    ['type Obstacle = { readonly fault: string };', ['Obstacle', 'fault']],
    ['const view = <Panel lags={1} />;', ['lags']],
    ["const words = { fr: 'une lettre', en: 'a letter of a diner' };", []],
    ['// a diner', []],
  ])('notices the old words in %s', (text, found) => {
    expect(oldNamesIn('app/menu/x.tsx', text)).toEqual(
      found.map((name) => `app/menu/x.tsx: ${name}`),
    );
  });
});
