import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSources, root } from './support/source-tree.ts';

const sources = readSources();

/** May know the first day: what fills an empty database, and what stands in while it is away. */
const mayKnow = (path: string) =>
  /^(?:server|db|tests|scripts|lab|art)\//.test(path) || /\.(?:test|server)\.tsx?$/.test(path);

test('nothing that is shown, sent or sold knows the shop of the first day (B-2010)', () => {
  const knowing = sources.filter(({ path, imports }) => {
    return !mayKnow(path) && imports.some(({ to }) => to?.endsWith('/first-shop.ts'));
  });
  expect(knowing.map(({ path }) => path)).toEqual([]);
});

test('two facts that say the same are two rows: none is told apart by its words (B-2010)', () => {
  const lists =
    /(?:phones|stats|story|services|deliveryApps)\.map\(\(([^)]*)\) =>(?:(?!\.map\()[\s\S])*?key=\{([^}]*)\}/g;
  const keys = sources
    .filter(({ path }) => path.startsWith('app/') && path.endsWith('.tsx'))
    .flatMap(({ path }) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(lists)].map(
        ([, , key]) => `${path} ${key}`,
      ),
    );
  expect(keys.length).toBeGreaterThan(5);
  expect(keys.filter((one) => !one.endsWith(' position'))).toEqual([]);
});

test('no visitor downloads what of the router the back office alone would use', () => {
  // All pages share one file of the router: `useLocation` and `useNavigate` are in it anyway.
  const costly =
    /import \{[^}]*\b(?:useSearchParams|useFetcher|useSubmit|Form)\b[^}]*\} from 'react-router'/;
  const using = sources.filter(
    ({ path }) => path.startsWith('app/') && costly.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(using.map(({ path }) => path)).toEqual([]);
});
