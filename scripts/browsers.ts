import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { parseAst } from 'vite';

// The build is for the browsers below, and fails on a function that one of them lacks.

/** The oldest browsers in which everything works, as the README says. */
export const browsers = { safari: '15.4', chrome: '103', edge: '103', firefox: '102' } as const;

/** For Vite: syntax and styles are written as these read them. */
export const buildTarget = Object.entries(browsers).map(([name, version]) => name + version);

/** Names in the built files that a browser lacks, and why none misses them; a name that is gone is removed. */
const excused: readonly (readonly [why: string, names: string])[] = [
  [
    'functions of our own and of libraries, by a name that some interface has too',
    '.clamp .createContext .destroy .drop .fetch .forget .lock .move .range .retry .role .run .space .subscribe .toArray .use .when',
  ],
  [
    'asked for before it is used',
    '.checkVisibility .exitFullscreen .requestFullscreen .requestSubmit .share .skipTransition .startViewTransition Error.captureStackTrace navigation setImmediate',
  ],
  [
    'asked for before a phone is paired (push-device.ts)',
    '.getSubscription .showNotification .unsubscribe Notification Notification.permission Notification.requestPermission',
  ],
  ['Firefox on Android prints nothing before 114', 'print'],
];

/** Files whose functions the server sends as text, past the build. */
export const sentAsText = ['server/pages/service-worker.ts'];

type Node = { readonly type: string; readonly [field: string]: unknown };

const versions: readonly (readonly [string, string])[] = [
  ...Object.entries(browsers),
  ['safari_ios', browsers.safari],
  ['chrome_android', browsers.chrome],
  ['firefox_android', browsers.firefox],
];

function isLacking(feature: CompatStatement | undefined): boolean {
  return versions.some(([browser, version]) => {
    const support = feature?.support[browser as keyof typeof feature.support];
    return (
      support !== undefined &&
      ![support].flat().some((each) => {
        const since = String(each.version_added).replace('≤', '');
        const isThere = /^\d/.test(since) && !each.flags && !each.prefix && !each.alternative_name;
        return isThere && since.localeCompare(version, 'en', { numeric: true }) <= 0;
      })
    );
  });
}

/** Names alone in a script, and members by owner; each with whether a browser lacks it. */
const globals = new Map<string, boolean>();
const members = new Map<string, Map<string, boolean>>();

const { Window: ofWindow = {} } = bcd.api;
const { builtins } = bcd.javascript;
for (const { __compat, ...interfaces } of [builtins, builtins?.Intl, bcd.api] as Identifier[]) {
  for (const [owner, { __compat, ...features }] of Object.entries(interfaces)) {
    globals.set(owner, isLacking(__compat));
    for (const [name, feature] of Object.entries(features)) {
      const own = name.replace(/_static$/, '');
      const owners = members.get(own) ?? new Map();
      members.set(own, owners.set(owner, isLacking(feature.__compat)));
    }
  }
}
for (const [name, feature] of Object.entries(ofWindow))
  if (!globals.has(name)) globals.set(name, isLacking((feature as Identifier).__compat));

/** Lists names in a script that one of the browsers lacks, as a developer would look for them. */
export function lackingIn(script: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (node: Node, parent: Node | null) => {
    const name = lackingAt(node, parent);
    if (name) found.add(name);
    for (const child of Object.values(node).flat())
      if (child && typeof child === 'object' && 'type' in child) visit(child as Node, node);
  };
  visit(parseAst(script, { lang: 'ts' }) as unknown as Node, null);
  return found;
}

function lackingAt(node: Node, parent: Node | null): string | null {
  if (node.type === 'MemberExpression') return lackingMember(node, parent);
  if (node.type === 'Literal' && node.regex) {
    const { pattern, flags } = node.regex as { pattern: string; flags: string };
    const isNew = /\(\?(?:<[=!]|[a-z]*-?[a-z]+:)/.test(pattern) || flags.includes('v');
    return isNew ? `/${pattern}/${flags}` : null;
  }
  const name = node.type === 'Identifier' && !isKey(node, parent) && String(node.name);
  return name && globals.get(name) ? name : null;
}

function isKey(node: Node, parent: Node | null): boolean {
  if (parent?.computed) return false;
  return parent?.property === node || (parent?.key === node && parent.value !== node);
}

/**
 * Returns a member that a browser lacks: by its owner if named; else if all owners lack it, and it is called or set.
 */
function lackingMember(node: Node, parent: Node | null): string | null {
  const { name, value } = node.property as { name?: string; value?: unknown };
  const own = String(node.computed ? value : name);
  const { name: owner = '' } = node.object as { name?: string };
  if (/^(?:window|self|globalThis)$/.test(owner)) return globals.get(own) ? own : null;
  const owners = members.get(own);
  if (owners?.has(owner)) return owners.get(owner) ? `${owner}.${own}` : null;
  if (isIterator(node.object as Node) && owners?.get('Iterator')) return `Iterator's .${own}`;
  if (owners === undefined || ![...owners.values()].every(Boolean)) return null;
  const isCalled = parent?.callee === node && !parent.optional;
  // A member that is set may be our own, unless elements have it.
  const isOfPage = ['Element', 'HTMLElement', 'Document'].some((name) => owners.has(name));
  const isSet = isOfPage && parent?.type === 'AssignmentExpression' && parent.left === node;
  return isCalled || isSet ? `.${own}` : null;
}

/** Tells whether an object is an iterator: arrays have had most of its functions for long. */
function isIterator({ type, callee }: Node): boolean {
  const { object, property } = (callee ?? {}) as { object?: Node; property?: { name?: string } };
  if (type !== 'CallExpression' || !object || object.name === 'Object') return false;
  return /^(?:entries|keys|matchAll|values)$/.test(property?.name ?? '');
}

/** Fails on names in a folder's built files that one of the browsers lacks. */
export function checkBrowsers(folder: string) {
  const built = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const found = new Map<string, string[]>();
  for (const path of [...built.map((name) => join(folder, name)), ...sentAsText])
    for (const name of lackingIn(readFileSync(path, 'utf8')))
      found.set(name, [...(found.get(name) ?? []), path]);
  const known = excused.flatMap(([, names]) => names.split(' '));
  const lacking = [...found].filter(([name]) => !known.includes(name));
  const gone = known.filter((name) => !found.has(name));
  const said = [
    ...lacking.map(([name, paths]) => `${name} in ${paths.join(', ')}`),
    ...gone.map((name) => `${name} is excused, and nothing names it`),
  ];
  if (said.length > 0)
    throw new Error(`Not in every browser (scripts/browsers.ts):\n${said.join('\n')}`);
}
