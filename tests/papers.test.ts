import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listFiles, root } from './support/source-tree.ts';
import { testTitles } from './support/test-titles.ts';

type Rule = { readonly number: string; readonly shownBy: readonly Reference[] };
type Reference = { readonly file: string; readonly title: string };

const files = listFiles();
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const isText = (path: string) => /\.(?:tsx?|md|css|sql|svg)$/.test(path);
const texts = files.filter(isText).map((path) => ({ path, text: read(path) }));
const papers = texts.filter(({ path }) => path.endsWith('.md'));
const rules = readRules(read('docs/behaviour.md'));

/** Reads rules and the tests below them: `- **B-101** …` and `  - \`file\`: title`. */
function readRules(paper: string): readonly Rule[] {
  return paper.split(/^- (?=\*\*B-)/m).flatMap((part) => {
    const number = /^\*\*(B-\d+)\*\*/.exec(part)?.[1];
    if (number === undefined) return [];
    const found = [...part.matchAll(/^ {2}- `([^`]+)`: (.+)$/gm)];
    return [{ number, shownBy: found.map(([, file = '', title = '']) => ({ file, title })) }];
  });
}

const titlesOf = new Map<string, readonly string[]>();

/** Whether a test file of that name holds a test whose title has these words. */
function isShown({ file, title }: Reference): boolean {
  const named = files.filter((path) => basename(path) === file);
  return named.some((path) => {
    const titles = titlesOf.getOrInsertComputed(path, () => testTitles(path, read(path)));
    return titles.some((known) => known.includes(title));
  });
}

// What lies outside the repository, or is written only for whoever built it.
const outside =
  /\bSPEC\b|\bDESIGN\b|\b[Ii]ssue \d|\b(?:findings|features|stack|database|aesthetics)\.md\b|reference\/performance\.md|\bfindings [A-D]\d/;

/** The files of ours that a source's comments name and that are nowhere. */
function lostFiles({ path, text }: { readonly path: string; readonly text: string }): string[] {
  const comments = text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|--).*$/gm) ?? [];
  return comments
    .flatMap((comment) => comment.match(/[\w./-]+\.(?:tsx?|sql|md)\b/g) ?? [])
    .map((name) => name.replace(/^(?:\.+\/)+/, ''))
    .filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))
    .map((name) => `${path}: ${name}`);
}

describe('a newcomer who reads what the product does', () => {
  test('finds each rule under a number of its own, in order', () => {
    const numbers = rules.map(({ number }) => Number(number.slice(2)));
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
    expect(numbers.length).toBeGreaterThan(100);
  });

  test('finds the tests that show each rule', () => {
    const unshown = rules.filter(({ shownBy }) => shownBy.length === 0);
    expect(unshown.map(({ number }) => number)).toEqual([]);
    const lost = rules.flatMap(({ number, shownBy }) =>
      shownBy
        .filter((reference) => !isShown(reference))
        .map(({ file, title }) => `${number}: ${file} shows no “${title}”`),
    );
    expect(lost).toEqual([]);
  });

  test('finds the rule that a comment or a paper names', () => {
    const known = new Set(rules.map(({ number }) => number));
    const unknown = texts.flatMap(({ path, text }) =>
      [...text.matchAll(/\bB-\d{3,4}\b/g)]
        .filter(([number]) => !known.has(number))
        .map(([number]) => `${path}: ${number}`),
    );
    expect(unknown).toEqual([]);
  });

  test('is never sent to a paper that is not here', () => {
    const elsewhere = texts
      .filter(({ path }) => path !== 'tests/papers.test.ts')
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((line) => (outside.test(line) ? [`${path}: ${line.trim()}`] : [])),
      );
    expect(elsewhere).toEqual([]);
  });

  test('is sent by a comment only to files that are there', () => {
    expect(texts.filter(({ path }) => !path.endsWith('.md')).flatMap(lostFiles)).toEqual([]);
  });

  test('follows every link of a paper', () => {
    const lost = papers.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\((?![a-z]+:|#)([^)#]+)/g)]
        .filter(([, to = '']) => !existsSync(join(root, dirname(path), to)))
        .map(([, to]) => `${path}: ${to}`),
    );
    expect(lost).toEqual([]);
  });
});

describe('an operator who reads the README', () => {
  const readme = read('README.md');

  test('finds every setting there is', () => {
    const settings = read('server/platform/config.ts').matchAll(/^ {4}([A-Z][A-Z0-9_]+): z\./gm);
    const names = [...settings].map(([, name = '']) => name);
    expect(names).toContain('PORT');
    expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  test('finds no command that is gone', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = papers.flatMap(({ text }) => [...text.matchAll(/npm run ([a-z:]+)/g)]);
    expect(named.map(([, name = '']) => name).filter((name) => !(name in scripts))).toEqual([]);
  });
});
