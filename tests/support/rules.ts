import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, root } from './source-tree.ts';
import { testTitles } from './test-titles.ts';

/** A promise of the product: `B-101` and its words. */
export type Rule = { readonly number: string; readonly text: string; readonly path: string };

type Shown = { readonly path: string; readonly title: string };

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Reads every rule of docs/rules, file by file: a line `- *B-101** …` each. */
export function readRules(): readonly Rule[] {
  return listFiles()
    .filter((path) => path.startsWith('docs/rules/'))
    .flatMap((path) =>
      [...read(path).matchAll(/^- \*\*(B-\d+)\*\* (.+)$/gm)].map(([, number = '', text = '']) => ({
        number,
        text,
        path,
      })),
    );
}

/** Returns the tests by the rule numbers at the end of their titles. */
export function readShownRules(): ReadonlyMap<string, readonly Shown[]> {
  const shown = new Map<string, Shown[]>();
  for (const path of listFiles().filter((name) => /\.test\.tsx?$/.test(name))) {
    for (const title of testTitles(path, read(path))) {
      const numbers = /\((B-\d+(?:, B-\d+)*)\)$/.exec(title)?.[1] ?? '';
      for (const number of numbers.split(', ').filter(Boolean)) {
        shown.getOrInsertComputed(number, () => []).push({ path, title });
      }
    }
  }
  return shown;
}
