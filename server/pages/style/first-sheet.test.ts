import { describe, expect, test } from 'vitest';
import { firstStylesOf } from './first-sheet.ts';
import { dialogOf, rulesOf } from './rules.ts';
import { asksOf } from './selectors.ts';

const page = '<body class="glow"><p class="p-4 sm:p-6 [&amp;&gt;a]:x">Menu</p></body>';

function first(sheet: string, html = page): string {
  return firstStylesOf(sheet)(html);
}

describe('a style sheet', () => {
  test.each([
    '@layer a,b;@layer a{p{color:red}@media (width>=40rem){p{color:blue}}}',
    '.a\\;b{content:"};{"}.c{background:url(data:x;y)}',
    '@keyframes rise{0%{translate:0}to{translate:1px}}@property --x{syntax:"*";inherits:false}',
    '.a{color:red;&:hover{color:blue}top:0}',
    ".a{content:'\\'}'}",
  ])('is the same once taken apart and put together: %s', (sheet) => {
    expect(dialogOf(rulesOf(sheet))).toBe(sheet);
  });

  test('loses its comments, and nothing that looks like one', () => {
    expect(dialogOf(rulesOf('/*! {a} */a{content:"/* b */"}'))).toBe('a{content:"/* b */"}');
  });

  test('that does not end is refused', () => {
    expect(() => rulesOf('@layer a{p{color:red}')).toThrow('does not end');
  });
});

describe('a document', () => {
  test('carries the rules of its own classes and elements, in their order (B-2240)', () => {
    const sheet = 'p{top:0}h1{top:1px}.p-4{top:2px}.p-5{top:3px}.glow{top:4px}';
    expect(first(sheet)).toBe('p{top:0}.p-4{top:2px}.glow{top:4px}');
  });

  test('carries what its classes do at other widths and touched, but not on paper or hovered', () => {
    const wide = '@media (width>=40rem){.sm\\:p-6{top:0}}';
    const later = '@media print{p{top:0}}@media (hover:hover){p:hover{top:0}}';
    expect(first(wide + later)).toBe(wide);
    expect(first('.p-4:active{top:0}.p-4[hidden]{top:0}')).toBe(
      '.p-4:active{top:0}.p-4[hidden]{top:0}',
    );
  });

  test('finds classes that its HTML has to write in another way', () => {
    expect(first('.\\[\\&\\>a\\]\\:x>a{top:0}')).toBe('');
    expect(first('.\\[\\&\\>a\\]\\:x>p{top:0}')).toBe('.\\[\\&\\>a\\]\\:x>p{top:0}');
  });

  test('says in which order layers win, also of those it needs nothing of', () => {
    expect(first('@layer a{h1{top:0}}@layer b;@layer c{p{top:0}}')).toBe(
      '@layer a,b,c;@layer b;@layer c{p{top:0}}',
    );
  });

  test('carries custom properties and movements that something in it uses', () => {
    const sheet = [
      ':root{--a:var(--b);--b:1px;--c:2px;--d:var(--c)}',
      'p{top:var(--a);animation:rise 1s}',
      'h1{top:var(--d);animation:fall 1s}',
      '@keyframes rise{0%{top:0}}@keyframes fall{0%{top:0}}',
      '@property --a{syntax:"*";inherits:false}@property --c{syntax:"*";inherits:false}',
    ].join('');
    expect(first(sheet)).toBe(
      [
        ':root{--a:var(--b);--b:1px}',
        'p{top:var(--a);animation:rise 1s}',
        '@keyframes rise{0%{top:0}}',
        '@property --a{syntax:"*";inherits:false}',
      ].join(''),
    );
  });

  test('registers no custom property that nothing in it gives a value', () => {
    const sheet = [
      ':root{--a:initial;--b:initial;--c:initial}p{top:var(--a,) var(--b,) var(--c,);--b:1px}',
      '@property --a{syntax:"*";inherits:false}@property --b{syntax:"*";inherits:false}',
      '@property --c{syntax:"*";inherits:false;initial-value:0}',
    ].join('');
    expect(first(sheet)).toBe(
      [
        ':root{--b:initial}p{top:var(--a,) var(--b,) var(--c,);--b:1px}',
        '@property --b{syntax:"*";inherits:false}',
        '@property --c{syntax:"*";inherits:false;initial-value:0}',
      ].join(''),
    );
  });

  test('never has letters travel: a script brings them later', () => {
    expect(first('@font-face{font-family:p;src:url(/a.woff2)}p{font-family:p}')).toBe(
      'p{font-family:p}',
    );
  });

  test('carries every stand-in for letters: the whole sheet has them for readers without scripts alone', () => {
    const standIn = '@font-face{font-family:p stand-in;src:local(Arial)}';
    expect(first(`@media (scripting:none){${standIn}p{top:0}h1{top:0}}`)).toBe(
      `${standIn}@media (scripting:none){p{top:0}}`,
    );
  });

  test('gets the same rules as another of the same make, and others when it is made of others', () => {
    const dialogFor = firstStylesOf('p{top:0}h1{top:0}');
    expect(dialogFor('<p>a</p>')).toBe('p{top:0}');
    expect(dialogFor('<p>b</p>')).toBe('p{top:0}');
    expect(dialogFor('<h1>b</h1>')).toBe('h1{top:0}');
  });
});

describe('a selector', () => {
  const made = { classes: new Set(['a', 'b', 'max-[2.5rem]:c']), tags: new Set(['p', 'input']) };

  test.each([
    '.a',
    'p.a > .b + p',
    '*',
    ':root',
    '::before',
    'p:not(.z, h1)',
    ':is(.z, .a) p',
    ':where(.a):hover',
    'p:has(.a)',
    'p:nth-child(2n + 1)',
    '[data-z="]"] .a',
    '.max-\\[2\\.5rem\\]\\:c',
    '::placeholder',
    '.a:disabled::after',
    'P',
  ])('that something answers, now or a moment later, is kept: %s', (selector) => {
    expect(asksOf(selector)(made)).toBe(true);
  });

  test.each([
    '.z',
    'h1',
    'p.z',
    '.a .z',
    ':is(.z, h1) p',
    'p:has(.z)',
    ':host',
    '::backdrop',
    '.a:where(.z *)',
    '.max-\\[2\\.5rem\\]\\:d',
  ])('that nothing answers is left out: %s', (selector) => {
    expect(asksOf(selector)(made)).toBe(false);
  });

  test('for what only fields have is left out where there are none', () => {
    const plain = { classes: new Set<string>(), tags: new Set(['p']) };
    for (const part of ['::placeholder', '::file-selector-button', '::-webkit-datetime-edit']) {
      expect(asksOf(part)(plain)).toBe(false);
    }
  });
});
