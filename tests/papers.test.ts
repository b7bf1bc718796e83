import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { decisionsIndex, makeIndex, readIndex, readRecords } from './support/decisions.ts';
import { readRules, readShownRules } from './support/rules.ts';
import { listFiles, root } from './support/source-tree.ts';

const files = listFiles();
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const isText = (path: string) => /\.(?:tsx?|md|css|sql|svg)$/.test(path);
const texts = files.filter(isText).map((path) => ({ path, text: read(path) }));
const papers = texts.filter(({ path }) => path.endsWith('.md'));
const rules = readRules();

// Papers outside the repository, or only for its developers.
const outside =
  /\bSPEC\b|\bDESIGN\b|\b[Ii]ssue \d|\b(?:findings|features|stack|database|aesthetics)\.md\b|reference\/performance\.md|\bfindings [A-D]\d/;

/** Lists the files that a source's comments name but that do not exist. */
function lostFiles({ path, text }: { readonly path: string; readonly text: string }): string[] {
  const comments = text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|--).*$/gm) ?? [];
  return comments
    .flatMap((comment) => comment.match(/[\w./-]+\.(?:tsx?|sql|md)\b/g) ?? [])
    .map((name) => name.replace(/^(?:\.+\/)+/, ''))
    .filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))
    .map((name) => `${path}: ${name}`);
}

/** Lists the files that a paper names between back-ticks but that do not exist. */
function lostNames({ path, text }: { readonly path: string; readonly text: string }): string[] {
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|sql|md|sh))`/g)].map(
    ([, name = '']) => name,
  );
  // A README's names are in its own folder, unless it gives a path.
  const own = path.endsWith('/README.md') ? `/${dirname(path)}/` : '/';
  return named
    .filter((name) => {
      const folder = name.includes('/') ? '/' : own;
      return !files.some(
        (file) => `/${file}`.startsWith(folder) && `/${file}`.endsWith(`/${name}`),
      );
    })
    .map((name) => `${path}: ${name}`);
}

function git(...words: string[]): readonly string[] {
  return spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout?.trim().split('\n') ?? [];
}

function hasHistory(): boolean {
  return git('rev-parse', '--is-shallow-repository')[0] === 'false';
}

describe('a newcomer who reads what the product does', () => {
  test('finds each rule once, in order, in the file of its module', () => {
    const numbers = rules.map(({ number }) => Number(number.slice(2)));
    expect(numbers.length).toBeGreaterThan(600);
    expect(new Set(numbers).size).toBe(numbers.length);
    const files = Map.groupBy(rules, ({ path }) => path);
    for (const [path, own] of files) {
      const sections = read(path).split(/^## /m);
      expect(own.length).toBeGreaterThan(0);
      for (const section of sections) {
        const found = [...section.matchAll(/^- \*\*B-(\d+)/gm)].map(([, number]) => Number(number));
        expect(found, path).toEqual(found.toSorted((one, other) => one - other));
      }
    }
  });

  test('reads all of them in 1,200 lines', () => {
    const lines = papers
      .filter(({ path }) => path.startsWith('docs/rules/'))
      .reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
    expect(lines).toBeLessThanOrEqual(1200);
  });

  test('reads ever fewer sentences of more than 25 words, or that open with What, Who or Where', () => {
    const quoted = /«[^»]*»|“[^”]*”|`[^`]*`/g;
    const sentences = papers
      .filter(({ path }) => path.startsWith('docs/rules/'))
      .flatMap(({ text }) => text.match(/(?<=^- \*\*B-\d+\*\* ).*$/gm) ?? [])
      .flatMap((rule) => rule.replace(quoted, 'Quoted').split(/(?<=[.:!?])\s+(?=[A-ZÀÉ])/));
    const long = sentences.filter((sentence) => sentence.split(/\s+/).length > 25);
    const inverted = sentences.filter((sentence) => /^(?:What|Who|Where)/.test(sentence));
    // Of 400 in November 2026; lower it with every sentence that is corrected.
    expect(long.length + inverted.length).toBeLessThanOrEqual(164);
  });

  test('is told in its README how large the laboratory may be: 6,000 lines, without its tests', () => {
    const lines = texts
      .filter(({ path }) => /^lab\/(?!.*\.test\.).*\.tsx?$/.test(path))
      .reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
    expect(lines).toBeLessThanOrEqual(6000);
  });

  test('finds a test that carries the number of each rule', () => {
    const shown = readShownRules();
    expect(rules.filter(({ number }) => !shown.has(number))).toEqual([]);
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

  test('is told by a paper only of files that are there', () => {
    // A file in the changelog may be gone since.
    expect(papers.filter(({ path }) => path !== 'CHANGELOG.md').flatMap(lostNames)).toEqual([]);
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

describe('a newcomer who reads how the house is built', () => {
  const architecture = read('docs/architecture.md');
  const sectionOf = (start: string) =>
    architecture.split(/^## /m).find((section) => section.startsWith(start)) ?? '';

  test('finds every module, in the order of its imports', () => {
    const drawn = [...sectionOf('The modules').matchAll(/^ {3}(\w+)\/ {2,}/gm)].map(
      ([, name = '']) => name,
    );
    const modules = new Set(
      files
        .flatMap((path) => /^app\/(\w+)\//.exec(path)?.[1] ?? [])
        .filter((name) => name !== 'pages'),
    );
    expect(drawn.toSorted()).toEqual([...modules].toSorted());
    const order = architecture.match(/`server →[\s\S]*?`/)?.[0].match(/\w+/g);
    expect(['server', 'pages', ...drawn]).toEqual(order);
  });

  test.each(['The road of reading', 'The road of writing'])(
    'follows %s from file to file',
    (road) => {
      const section = sectionOf(road);
      const steps = section.match(/^\d\. .*$/gm) ?? [];
      expect(steps.length).toBeGreaterThan(4);
      const named = [...section.matchAll(/\]\((\.\.\/[^)#]+\.tsx?)\)/g)].map(([, to = '']) => to);
      expect(named.length).toBeGreaterThanOrEqual(steps.length - 1);
      expect(named.filter((to) => !existsSync(join(root, 'docs', to)))).toEqual([]);
    },
  );

  const things = sectionOf('Where something new goes')
    .split(/^(?=\*\*A new )/m)
    .slice(1);
  const commitsIn = (text: string) => [...text.matchAll(/\b[0-9a-f]{8}\b/g)].map(([hash]) => hash);

  test('is shown a commit for each new thing, or the files of a branch that was measured', () => {
    expect(things.length).toBeGreaterThan(9);
    expect(things.filter((thing) => commitsIn(thing).length === 0)).toEqual([]);
    const measured = things.filter((thing) => thing.includes(': no commit since '));
    expect(measured.filter((thing) => !/Measured with .*?, \d+ files:\s/s.test(thing))).toEqual([]);
  });

  // A copy without its whole history cannot be checked.
  test.skipIf(!hasHistory())('finds in each commit a file that the thing names', () => {
    const strange = things.flatMap((thing) => {
      const named = [...thing.matchAll(/`([\w./…-]+\.tsx?|[\w./-]+\/)`/g)].map(([, name = '']) =>
        name.endsWith('/') ? name : basename(name).replace('…', ''),
      );
      return commitsIn(thing).filter(
        (hash) =>
          !git('show', '--name-only', '--format=', hash).some((path) =>
            named.some((name) => (name.endsWith('/') ? path.includes(name) : path.endsWith(name))),
          ),
      );
    });
    expect(strange).toEqual([]);
  });
});

describe('a newcomer who asks why', () => {
  test('finds every record in the index, with its date and status', () => {
    expect(read(decisionsIndex), 'run `npm run decisions`').toBe(makeIndex());
    const records = readRecords();
    expect(new Set(records.map(({ number }) => number)).size).toBe(records.length);
    expect(records.filter(({ status }) => status !== 'accepted')).toEqual([]);
  });

  test('reads at most 30 records that hold', () => {
    expect(readRecords().length).toBeLessThanOrEqual(30);
  });

  test('finds the record that a comment or a paper names by its number', () => {
    const held = new Set(readRecords().map(({ number }) => number));
    const lost = texts
      // The changelog keeps its words of the day; a replaced record's own row names its replacement.
      .filter(({ path }) => path !== 'CHANGELOG.md' && path !== decisionsIndex)
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\b(?:decisions?|records?)[ /](\d{3})\b|\[(0\d\d)\]\(/gi)]
          .map(([, named, bracketed]) => named ?? bracketed ?? '')
          .filter((number) => !held.has(number))
          .map((number) => `${path}: ${number}`),
      );
    expect(lost).toEqual([]);
  });

  test('is led from a replaced record to what replaced it', () => {
    const accepted = new Set(readRecords().map(({ number }) => number));
    const lost = readIndex().filter(
      ({ status }) =>
        status !== 'accepted' &&
        !/^replaced by \[.+\]\(.+\)$/.test(status) &&
        !accepted.has(/^replaced by (\d{3})$/.exec(status)?.[1] ?? ''),
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
    // A list names further commands without `npm run`: `npm run torture`, `attack`, `bench`.
    const named = papers
      .filter(({ path }) => path !== 'CHANGELOG.md')
      .flatMap(
        ({ text }) => text.match(/npm run [a-z:]+(?:`(?:, | and | or )`[a-z:]+(?=`))*/g) ?? [],
      )
      .flatMap((list) => list.slice('npm run '.length).split(/`[^`]+`/));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});
