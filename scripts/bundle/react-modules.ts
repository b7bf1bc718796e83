import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/**
 * React as modules that can be taken apart. As they are published, every use of one goes through an object and a
 * wrapper that the bundler adds, and what is unused cannot be left out (decision 045). They are all written in one
 * manner, which is read here; a build with a React that is written in another fails.
 */
export const reactModules: Plugin = {
  name: 'react-modules',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async load(id) {
    if (!published.test(id)) return null;
    const code = await readFile(id, 'utf8');
    const whole = id.includes('cjs') ? moduleOf(code) : doorOf(code);
    if (!whole) this.error(`React is written in another manner than this build knows: ${id}`);
    return whole;
  },
};

const published =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store)[\\/].*\.js$/;

/** The file that only chooses between the two builds of a module. */
function doorOf(code: string): string | null {
  const [, path] = /module\.exports = require\('(.*\.production\.js)'\)/.exec(code) ?? [];
  return path ? `export * from '${path}'; export * as default from '${path}';` : null;
}

/** What React asks its scheduler for, and only an instrumented one has. */
const askedInVain = /\bScheduler\.(?:log|unstable_setDisableYieldValue)\b/g;

/** The same code with bindings for what it gives and imports for what it takes. */
function moduleOf(code: string): string | null {
  const imports: string[] = [];
  const given = new Map<string, number>();
  const lasting = new Set<string>();
  const body = code
    .replace(askedInVain, 'undefined')
    // A name of its own for the object would keep all that is in it.
    .replace(/(?:\b(\w+) = )?\brequire\("([^"]+)"\)(\.)?/g, (_, name, from, dot) => {
      const known = name && !dot ? name : `$taken${imports.length}`;
      imports.push(`import * as ${known} from '${from}';`);
      if (known === name) return `$nothing${imports.length} = 0`;
      return `${name ? `${name} = ` : ''}${known}${dot ?? ''}`;
    })
    .replace(/\bexports\.(\w+)( =(?!=))?/g, (_, name: string, set = '') => {
      given.set(name, (given.get(name) ?? 0) + (set ? 1 : 0));
      return `$${name}${set}`;
    })
    // What is given once, at the margin, never changes.
    .replace(/^\$(\w+) =/gm, (set, name: string) => {
      if (given.get(name) !== 1) return set;
      lasting.add(name);
      return `const ${set}`;
    });
  if (given.size === 0 || /\b(?:module|exports|require)[.([]/.test(body)) return null;
  const changing = [...given.keys()]
    .filter((name) => !lasting.has(name))
    .map((name) => `let $${name};`);
  const names = [...given.keys()].map((name) => `$${name} as ${name}`);
  return [...imports, ...changing, body, `export { ${names.join(', ')} };`].join('\n');
}
