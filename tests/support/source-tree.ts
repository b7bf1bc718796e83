import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'vite';

/** A TypeScript file of ours; paths are the repository's, with forward slashes. */
export type SourceFile = {
  readonly path: string;
  readonly lines: number;
  readonly imports: readonly SourceImport[];
  readonly hasDefaultExport: boolean;
};

/** An import or a re-export; `to` is our file that it names, null for a package. */
export type SourceImport = {
  readonly written: string;
  readonly to: string | null;
  readonly isTypeOnly: boolean;
};

export const root = join(import.meta.dirname, '../..');

/** Lists every file that git does not ignore, by path. */
export function listFiles(): readonly string[] {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n');
  // A pattern that begins with a slash is a path from the top, any other a name anywhere.
  const skipped = new Set(['.git', ...ignored.map((line) => line.replace(/\/$/, ''))]);
  const walk = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter(({ name }) => !skipped.has(name) && !skipped.has(`/${posix.join(folder, name)}`))
      .flatMap((entry) => {
        const path = posix.join(folder, entry.name);
        return entry.isDirectory() ? walk(path) : [path];
      });
  return walk('').toSorted();
}

/** Parses those files' TypeScript. */
export function readSources(): readonly SourceFile[] {
  return listFiles()
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')));
}

/** Reads one file's imports of every kind: static, `export from`, dynamic, types in `import('…')`. */
export function parseSource(path: string, text: string): SourceFile {
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const statics = module.staticImports.map(({ start, end, moduleRequest }) => ({
    written: moduleRequest.value,
    isTypeOnly: text.slice(start, end).startsWith('import type'),
  }));
  const entries = module.staticExports.flatMap((exported) => exported.entries);
  const reexports = entries.flatMap(({ moduleRequest, isType }) =>
    moduleRequest ? [{ written: moduleRequest.value, isTypeOnly: isType }] : [],
  );
  const dynamics = module.dynamicImports.map(({ moduleRequest }) => ({
    written: text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
    isTypeOnly: false,
  }));
  const typeQueries = [...text.matchAll(/\btypeof import\(['"]([^'"]+)['"]\)/g)].map(
    ([, written = '']) => ({ written, isTypeOnly: true }),
  );
  const all = [...statics, ...reexports, ...dynamics, ...typeQueries];
  return {
    path,
    lines: text.trimEnd().split('\n').length,
    imports: all.map((found) => ({ ...found, to: resolve(path, found.written) })),
    hasDefaultExport: entries.some(({ exportName }) => exportName.kind === 'Default'),
  };
}

type Manifest = { readonly imports: Readonly<Record<string, string>> };

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
const subpaths = Object.entries(manifest.imports)
  .map(([name, target]) => [name.replace('*', ''), target.replace('*', '')] as const)
  .toSorted(([a], [b]) => b.length - a.length);

function resolve(from: string, written: string): string | null {
  // The router generates the types of each route; they lie outside the tree.
  if (written.startsWith('./+types/')) return null;
  if (written.startsWith('.')) return posix.join(dirname(from), written);
  const subpath = subpaths.find(([name]) => written.startsWith(name));
  return subpath ? posix.join(subpath[1], written.slice(subpath[0].length)) : null;
}
