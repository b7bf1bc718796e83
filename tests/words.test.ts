import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Bilingual, type Language, languages, typeset } from '#core/language.ts';
import { listFiles, root } from './support/source-tree.ts';

// Every text of the product, as a reader gets it (B-1370): those in the code between quotation marks, and those that
// modules make of others.

type Text = { readonly place: string; readonly language: Language; readonly written: string };

const literal = /\b(fr|en):\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`)/g;

/** Returns a literal's text; a template's expression counts as a number, which its neighbours must suit. */
function plainText(literal: string): string {
  return literal
    .replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '7')
    .replace(/\\u([\da-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, '$1');
}

const written: readonly Text[] = listFiles()
  .filter((path) => /^(app|server|db)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(literal)].map((found) => ({
      place: path,
      language: found[1] === 'en' ? 'en' : 'fr',
      written: plainText(found[2] ?? found[3] ?? found[4] ?? ''),
    })),
  );

const modules = import.meta.glob<Record<string, unknown>>(
  ['../app/**/*.{text,problems,messages}.ts', '../app/menu/built-in/*.ts', '../db/seed/menu.ts'],
  { eager: true },
);

/** Lists every `{ fr, en }` within a module's values. */
function wordsIn(value: unknown): readonly Bilingual[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = value instanceof Map ? [...value.values()] : Object.values(value);
  const own = 'fr' in value && 'en' in value ? (value as { fr: unknown; en: unknown }) : null;
  const isWords = own && typeof own.fr === 'string' && typeof own.en === 'string';
  return [...(isWords ? [own as Bilingual] : []), ...inside.flatMap(wordsIn)];
}

const made: readonly Text[] = Object.entries(modules).flatMap(([place, values]) =>
  wordsIn(values).flatMap((words) =>
    languages.map((language) => ({ place, language, written: words[language] })),
  ),
);

/** Exactly as the shop wishes it: the one space before an exclamation mark. */
const asWished = /Merci pour votre commande\u00a0!/;

const fieldErrors: Readonly<Record<Language, Readonly<Record<string, RegExp>>>> = {
  fr: {
    'a space that breaks a line': / [:;?!»$%]|« |\d (h|min|mL|L|km|Mo)\b|\bno \d/,
    'no space where one belongs': /«(?!\u00a0)|(?<!\u00a0)»|\d(\$|%|mL\b|km\b)|[\p{L})]:(\s|$)/u,
    'a space before ; ? or !': /\s[;?!]/,
    'another apostrophe or quotation mark': /[’‘"“”]/,
    'three points that are not one': /\.\.\./,
  },
  en: {
    'a space that breaks a line': /\d (a\.m\.|p\.m\.|mL|L|km|MB)|\bno\. \d/,
    'a space before a mark': /[^\d·]\s[:;?!]/,
    'another apostrophe or quotation mark': /[’‘"«»]/,
    'three points that are not one': /\.\.\./,
  },
};

function fieldErrorsIn({ place, language, written }: Text): readonly string[] {
  const read = typeset(written, language).replace(asWished, 'Merci');
  return Object.entries(fieldErrors[language])
    .filter(([, fieldError]) => fieldError.test(read))
    .map(([name]) => `${place}: ${name}: ${read}`);
}

describe('a reader', () => {
  test('finds every text of the code', () => {
    expect(written.length).toBeGreaterThan(900);
    expect(made.length).toBeGreaterThan(1000);
  });

  test('reads every text that stands in the code set by the rules of its language (B-1370)', () => {
    expect(written.flatMap(fieldErrorsIn)).toEqual([]);
  });

  test('reads every name, note, message and problem set by the rules of its language (B-1370)', () => {
    expect(made.flatMap(fieldErrorsIn)).toEqual([]);
  });

  test('meets one kind of apostrophe in the code as well', () => {
    expect(written.filter(({ written }) => /[’‘]/.test(written))).toEqual([]);
  });

  test('is spoken to as the shop speaks, not as a translation reads (B-1371)', () => {
    const stiff =
      /demande de dire|cuisine y touche|d'ici là|très large|Delivery takes|kitchen touches|Ask us the price|on confirm$|\bdiners?\b/i;
    expect(written.filter(({ written }) => stiff.test(written))).toEqual([]);
  });
});
