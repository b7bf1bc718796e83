import { readFileSync } from 'node:fs';
import { basename, dirname, join, matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileOf, staffPages } from '../app/pages/admin/staff-pages.ts';
import {
  listFiles,
  parseSource,
  readSources,
  root,
  type SourceFile,
} from './support/source-tree.ts';

// The rooms of app/ and server/, as a test: a developer who adds a room names its place here.

const road = [
  'server',
  'pages',
  'operations',
  'launch',
  'sales',
  'kitchen',
  'tracking',
  'checkout',
  'orders',
  'history',
  'storefront',
  'capacity',
  'promotions',
  'modifiers',
  'menu',
  'cart',
  'accounts',
  'shop',
  'hours',
  'email',
  'admin',
  'ui',
  'browser',
  'core',
];
const machineRoom = [
  'start',
  'http',
  'pages',
  'live',
  'jobs',
  'mail',
  'images',
  'backup',
  'database',
  'platform',
];
const workshops = ['db', 'art', 'scripts', 'tests'];
/** It may import everything, and only itself imports it. */
const laboratory = 'lab';
const everything = [...road, ...workshops];

/** What each folder may import; along the road, rightward only. */
const reach: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(road.map((folder, at) => [folder, road.slice(at)])),
  server: [...road, 'db'],
  db: ['db', ...road.slice(road.indexOf('orders') + 1)],
  art: ['art', 'modifiers', 'menu'],
  scripts: everything,
  tests: everything,
  [laboratory]: [...everything, laboratory],
};

const knownAtTheTop = ['app', 'server', ...workshops, laboratory, 'deploy', 'docs', '.ci'];
const knownInApp = road.filter((folder) => folder !== 'server');

/** Modules with state although tests share modules, and why no test is misled by it. */
const keepers: Readonly<Record<string, string>> = {
  'app/browser/held-changes.ts': 'what waits for a finger: without a document nothing is pressed',
  'app/browser/request.ts': 'an open back office: only the tests of browsers open one',
  'app/browser/session-token.ts': 'the token of a page: only the tests of browsers sign in',
  'app/hours/shop-clock.ts': 'a format that follows from nothing',
  'app/cart/cart-store.ts': 'the cart of a tab: without a document nothing is put into it',
  'app/pages/home/home-data.ts': 'what a page read last: only the tests of browsers read it',
  'app/ui/confirm.tsx': 'the question that waits: only the tests of browsers are asked one',
  'app/ui/notify.ts': 'messages: only the tests of browsers look at them',
  'scripts/browsers.ts': 'what browsers have: it follows from the data alone',
  'server/database/embedded/product-lock.ts': 'the locks of this process, until each is released',
  'server/platform/progress.ts': 'the one terminal of a command',
};

/** Tells whether a module keeps state between calls, other than beside an object that it was given. */
function stateIn(text: string): boolean {
  return /^(?:export )?(?:let |const \w+(?:: .+)? = (?:new (?:Map|Set)\b.*\(\);|createStore\b))/m.test(
    text,
  );
}

const sources = readSources();
const files = listFiles();
const routes = readFileSync(join(root, 'app/routes.ts'), 'utf8');
const routeModules = [
  ...[...routes.matchAll(/'(pages\/[^']+\.tsx)'/g)].map(([, path]) => path),
  ...staffPages.map(fileOf),
  ...staffPages.flatMap(({ path, dialogs = {} }) =>
    Object.values(dialogs).map((file) => fileOf({ path, file })),
  ),
].map((path) => `app/${path}`);

/** Returns a file's room: `app/menu/…` is `menu`, `app/root.tsx` is `pages`, else the top folder. */
function roomOf(path: string): string {
  const [top = '', second = '', ...rest] = path.split('/');
  if (top !== 'app') return path.includes('/') ? top : 'scripts';
  return rest.length > 0 ? second : 'pages';
}

/** Tells whether an import inside server/ leads to the left; tests may build what is there. */
function isLeftward(from: string, to: string): boolean {
  if (isTest(from) || !from.startsWith('server/') || !to.startsWith('server/')) return false;
  const [here, there] = [from, to].map((path) => machineRoom.indexOf(path.split('/')[1] ?? ''));
  return Number(there) < Number(here);
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const isServerOnly = (path: string) => /\.server\.tsx?$/.test(path);
const isData = (path: string) => /^(?:db\/seed|app\/menu\/built-in)\//.test(path) && !isTest(path);

function isAllowed(from: string, to: string): boolean {
  // The version is there and nowhere else.
  if (to === 'package.json') return true;
  if (isLeftward(from, to)) return false;
  const folders = reach[roomOf(from)] ?? [];
  return folders.includes(roomOf(to)) || (isTest(from) && ['tests', 'db'].includes(roomOf(to)));
}

function wrongImports({ path, imports }: SourceFile): string[] {
  return imports.flatMap(({ to, written }) =>
    to !== null && !isAllowed(path, to) ? [`${path} imports ${written}`] : [],
  );
}

/** Lists imports of server code in files for browsers: those under `app/`, unless name or framework excludes them. */
function leaksToBrowser({ path, imports }: SourceFile): string[] {
  const isBrowserCode = path.startsWith('app/') && !isServerOnly(path) && !isTest(path);
  const isStripped = path === 'app/root.tsx' || routeModules.includes(path);
  const isServerEntry = path === 'app/entry.server.tsx';
  if (!isBrowserCode || isStripped || isServerEntry) return [];
  return imports.flatMap(({ to, written, isTypeOnly }) =>
    to !== null && !isTypeOnly && (isServerOnly(to) || /^(?:server|db)\//.test(to))
      ? [`${path} imports ${written}`]
      : [],
  );
}

/** Lists every file from which imports lead back to it, with the next step of its circle. */
function circlesIn(all: readonly SourceFile[]): string[] {
  // A file that nothing imports, or that imports nothing, is in no circle: removed until none is left.
  const left = new Map(all.map(({ path, imports }) => [path, imports.map(({ to }) => to)]));
  const isIn = (to: string | null) => to !== null && left.has(to);
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    const imported = new Set([...left.values()].flat());
    for (const [path, to] of left) {
      if (!imported.has(path) || !to.some(isIn)) left.delete(path);
    }
  }
  return [...left].map(([path, to]) => `${path} → ${to.filter(isIn).join(', ')}`);
}

// Without names of colours (crust, oven) and of icons (a menu), which say how a thing looks.
const trade =
  /^(?:pizza|pizzeria|order|cart|deliver(?:y|ie)|takeout|topping|pepperoni|kitchen|cook|diner|dish|ticket|promotion|combo|reorder|board|commande|panier|livraison|emporter|garniture|cuisine)(?:s|ing)?$/;
const alike =
  /\b(?:in|out of|sort|tab|display) order\b|-?\border-(?:first|last|\d+)\b|\bdisplay_?[oO]rder\b/g;

/** Lists the trade's words in a text: in names, `likeThis` or `like_this`, in comments and in sentences. */
function tradeWords(text: string): string[] {
  const words = text
    .replace(alike, '')
    .split(/[^\p{L}]+|(?<=\p{Ll})(?=\p{Lu})/u)
    .map((word) => word.toLowerCase());
  return [...new Set(words.filter((word) => trade.test(word)))];
}

describe('a newcomer who looks for something', () => {
  test('finds every folder at the top, in app/ and in server/ named on the road', () => {
    const folders = (prefix: string) =>
      new Set(
        files
          .filter((path) => path.startsWith(prefix) && path.slice(prefix.length).includes('/'))
          .map((path) => path.slice(prefix.length).split('/')[0] ?? ''),
      );
    expect([...folders('')].filter((name) => !knownAtTheTop.includes(name))).toEqual([]);
    expect([...folders('app/')].filter((name) => !knownInApp.includes(name))).toEqual([]);
    expect([...folders('server/')].filter((name) => !machineRoom.includes(name))).toEqual([]);
  });

  test('reads a file without ever being sent back to the left (B-1712)', () => {
    expect(sources.flatMap(wrongImports)).toEqual([]);
  });

  test('finds no drawer for odds and ends', () => {
    const drawer = /(?:^|\/)(?:index|utils?|helpers?|common|types?|hooks?|misc)(?:\/|\.[^/]*$)/;
    expect(files.filter((path) => drawer.test(path))).toEqual([]);
  });

  test('reads files in a line: none leads back to itself, not even by a type', () => {
    expect(circlesIn(sources)).toEqual([]);
  });

  test('finds in core/ only money, language, outcome, problem, context, csv, gate, route and row', () => {
    const core = files.filter((path) => path.startsWith('app/core/'));
    const extra = core.filter(
      (path) =>
        !/^(?:money|language|outcome|problem|context|csv|gate|route|row)\./.test(basename(path)),
    );
    expect(extra).toEqual([]);
  });

  test('finds no word of the trade in core/, browser/, ui/ and admin/', () => {
    const general = files.filter(
      (path) => /^app\/(?:core|browser|ui|admin)\/.+\.(?:tsx?|css)$/.test(path) && !isTest(path),
    );
    const knowing = general.flatMap((path) =>
      tradeWords(readFileSync(join(root, path), 'utf8')).map((word) => `${path}: ${word}`),
    );
    expect(knowing).toEqual([]);
  });

  test('reads files of one screen: none over 400 lines, half of them under 80', () => {
    const long = sources.filter(({ path, lines }) => lines > 400 && !isData(path));
    expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
    const lengths = sources.map(({ lines }) => lines).toSorted((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(80);
  });

  test('finds nothing kept in a module that files of tests share: vitest.config.ts says which', () => {
    const config = readFileSync(join(root, 'vitest.config.ts'), 'utf8');
    const [, list = ''] = /^const ofBrowsers = \[([^\]]*)\];/m.exec(config) ?? [];
    const ofBrowsers = [...list.matchAll(/'(.+)'/g)].flatMap(([, glob]) => glob ?? []);
    expect(ofBrowsers.length).toBeGreaterThan(2);
    const alone = [...ofBrowsers, 'tests/e2e/**'];
    const sharing = sources.filter(
      ({ path }) => isTest(path) && !alone.some((glob) => matchesGlob(path, glob)),
    );
    const byPath = new Map(sources.map((source) => [source.path, source]));
    const shared = new Set(sharing.map(({ path }) => path));
    for (const path of shared) {
      for (const { to, isTypeOnly } of byPath.get(path)?.imports ?? []) {
        if (to !== null && !isTypeOnly) shared.add(to);
      }
    }
    const keeping = [...shared].filter(
      (path) => !isTest(path) && stateIn(readFileSync(join(root, path), 'utf8')),
    );
    expect(keeping.toSorted()).toEqual(Object.keys(keepers).toSorted());
  });

  test('guesses the name of a file: kebab-case everywhere', () => {
    const kebab = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
    const named = files.filter((path) => path.includes('/') && !path.startsWith('db/migrations/'));
    const asTheirToolsSay = ['README.md', 'Caddyfile', 'Containerfile'];
    const isKebab = (part: string) => kebab.test(part) || asTheirToolsSay.includes(part);
    expect(named.filter((path) => !path.split('/').every(isKebab))).toEqual([]);
  });

  test('finds things by their names: a default export only where a tool asks for one', () => {
    const asked = [
      'app/root.tsx',
      'app/routes.ts',
      'app/entry.server.tsx',
      'server/start/entry.ts',
    ];
    const isAsked = (path: string) =>
      asked.includes(path) || routeModules.includes(path) || /\.(?:config|global)\.ts$/.test(path);
    const named = sources.filter(
      ({ path, hasDefaultExport }) => hasDefaultExport && !isAsked(path),
    );
    expect(named.map(({ path }) => path)).toEqual([]);
  });

  test('finds a test in every folder of rules', () => {
    const isRule = (path: string) => /^app\/(?!pages|ui)[^/]+\/[a-z-]+\.ts$/.test(path);
    const folders = new Set(files.filter(isRule).map((path) => dirname(path)));
    const hasTest = (folder: string) =>
      files.some((path) => dirname(path) === folder && isTest(path));
    expect([...folders].filter((folder) => !hasTest(folder))).toEqual([]);
  });
});

/** Lists the files that a browser gets for these roots, imports included. */
function browserFiles(roots: readonly string[]): ReadonlySet<string> {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const reached = new Set(roots);
  for (const path of reached) {
    for (const { to, isTypeOnly } of byPath.get(path)?.imports ?? []) {
      if (to !== null && !isTypeOnly && !isServerOnly(to)) reached.add(to);
    }
  }
  return reached;
}

const isProblemList = (path: string) => /\.problems\.ts$|\/problem\.request\.ts$/.test(path);

const withoutPrint = (path: string) =>
  readFileSync(join(root, path), 'utf8').replace(/^@media print \{[\s\S]*?^\}/gm, '');

describe('a visitor', () => {
  test('downloads no words of problems: the server sends those that are met', () => {
    const isForStaff = (path: string) => /^app\/pages\/(?:admin|auth|dev)\//.test(path);
    const pages = routeModules.filter((path) => !isForStaff(path));
    const customers = browserFiles([
      'app/entry.client.tsx',
      'app/root.tsx',
      'app/pages/home/home.client.ts',
      ...pages,
    ]);
    expect(customers).toContain('app/checkout/checkout.client.ts');
    expect([...customers].filter(isProblemList)).toEqual([]);
  });

  test('waits for no restyling of the whole page when one word on it changes', () => {
    const watchers = files
      .filter((path) => path.endsWith('.css'))
      .filter((path) => /\b(?:html|body|:root):has\(/.test(withoutPrint(path)));
    expect(watchers).toEqual([]);
  });

  test("never downloads the server's code (B-1511)", () => {
    expect(sources.flatMap(leaksToBrowser)).toEqual([]);
  });
});

describe('a person who is refused', () => {
  test('is told one thing by one code: no two slices use the same', async () => {
    const lists = await Promise.all(
      files.filter(isProblemList).map((path) => import(join(root, path))),
    );
    const codes = lists.flatMap((list) =>
      Object.values(list).flatMap((kinds) => Object.keys(kinds as object)),
    );
    expect(codes).toContain('malformed');
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  });
});

describe('the rules above', () => {
  const wrongWay = (text: string) => wrongImports(parseSource('app/menu/x.ts', text));

  test.each([
    "import { a } from '#orders/a.ts';",
    "import type { A } from '../orders/a.ts';",
    "export { a } from '#orders/a.ts';",
    "export * from '#pages/a.ts';",
    "const a = () => import('#orders/a.ts');",
    "import '../../server/a.ts';",
    "import { a } from '#tests/support/a.ts';",
    "import { a } from '#kitchen/a.ts';",
    "import { a } from '#bakery/a.ts';",
  ])('notice %s in the menu', (text) => expect(wrongWay(text)).toHaveLength(1));

  test('notice the way back inside server/, except in a test', () => {
    const text = "import { a } from '../jobs/a.ts';";
    expect(wrongImports(parseSource('server/backup/x.ts', text))).toHaveLength(1);
    expect(wrongImports(parseSource('server/backup/x.test.ts', text))).toEqual([]);
    expect(wrongImports(parseSource('server/live/x.ts', text))).toEqual([]);
  });

  test.each(["import { a } from '#core/a.ts';", "import { a } from 'zod';", "import './b.ts';"])(
    'allow %s in the menu',
    (text) => expect(wrongWay(text)).toEqual([]),
  );

  test.each([
    ['the order of a diner', ['order', 'diner']],
    ['const openOrders = cart_lines', ['orders', 'cart']],
    ['in order, -order-1 border sort order Keyboard recorder menu', []],
  ])('notice the words of the trade in %s', (text, words) =>
    expect(tradeWords(text)).toEqual(words),
  );

  test.each([
    ['let last: Reading | null = null;', true],
    ['export const known = new Map<string, Menu>();', true],
    ['const queues = new WeakMap<Database, Queue>();', false],
    ["function read() {\n  let last = '';\n  const seen = new Set<string>();\n}", false],
    ["const known = new Set(['a', 'b']);", false],
    ['const messages = createStore<readonly Message[]>([]);', true],
  ])('notice what a module keeps: %j', (text, keeps) => expect(stateIn(text)).toBe(keeps));

  test('notice a circle of types', () => {
    const a = parseSource('app/menu/a.ts', "import type { B } from './b.ts';");
    const b = parseSource('app/menu/b.ts', "import type { A } from './a.ts';");
    const c = parseSource('app/menu/c.ts', "import type { A } from './a.ts';");
    expect(circlesIn([a, b, c])).toHaveLength(2);
    expect(circlesIn([a, c])).toEqual([]);
  });

  test('notice a browser file that imports a verb, and let it name the type of one', () => {
    const leaks = (text: string) => leaksToBrowser(parseSource('app/menu/diners/x.tsx', text));
    expect(leaks("import { readMenu } from '../menu.server.ts';")).toHaveLength(1);
    expect(leaks("const menu = import('#menu/menu.server.ts');")).toHaveLength(1);
    expect(leaks("import type { Menu } from '../menu.server.ts';")).toEqual([]);
  });
});
