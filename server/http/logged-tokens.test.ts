import fc from 'fast-check';
import type { ServerBuild } from 'react-router';
import { expect } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { test } from '#tests/support/database.ts';
import { handleError } from '../../app/entry.server.tsx';
import { createPages } from '../pages/pages.ts';
import { openLog } from '../platform/log.ts';

/** Opens a site whose every page is not found, with a readable log. */
function emptySite(db: Parameters<typeof testApp>[0]) {
  const lines: string[] = [];
  const log = openLog('trace', { write: (line) => lines.push(line) });
  const { ctx } = testApp(db, { log });
  const nothing = () => null;
  const build = {
    entry: { module: { default: () => new Response('', { status: 404 }), handleError } },
    routes: {
      root: { id: 'root', path: '', module: { default: nothing, ErrorBoundary: nothing } },
      order: {
        ...{ id: 'order', parentId: 'root', path: 'order/:token' },
        module: {
          default: nothing,
          loader: ({ params }: { params: { token?: string } }) => {
            throw new Error(`the order /order/${params.token} is broken on purpose`);
          },
        },
      },
    },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    ...{ publicPath: '/', assetsBuildDirectory: '', future: {}, ssr: true, isSpaMode: false },
    ...{ prerender: [], routeDiscovery: { mode: 'initial' } },
  } as unknown as ServerBuild;
  const { app: api } = testApp(db, { log });
  const pages = createPages({ ctx, build, style: null });
  const app = {
    request: (path: string, method: string) =>
      path.startsWith('/api') || path.startsWith('//api')
        ? api.request(path, { method })
        : pages.fetch(new Request(`http://pizzeria.test${path}`, { method })),
  };
  return { app, lines };
}

/** A character as itself, or percent-encoded once or twice. */
const spelling = fc.constantFrom(
  (letter: string) => letter,
  (letter: string) => letter,
  (letter: string) => letter,
  (letter: string) => `%${letter.charCodeAt(0).toString(16)}`,
  (letter: string) => `%25${letter.charCodeAt(0).toString(16).toUpperCase()}`,
);
const token = fc
  .uint8Array({ minLength: 16, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('base64url'));
const before = fc.constantFrom(
  ...['/api/orders/', '//api/orders/', '/API/Orders/', '/api//orders/', '/api/orders%2F'],
  ...['/api/cloudprnt/', '//api/cloudprnt/', '/API/CloudPRNT/', '/api/cloudprnt?mac=a&token='],
  ...['/api/orders/./', '/api/admin/orders/', '/api/auth/reset-password/', '/api/', '/api/x/y/'],
  ...['/order/', '/Order//', '//order/', '/ORDER%2f', '/order/../order/', '/x/order/', '/'],
  ...['/auth?token=', '/delete-account?', '/order?token=', '/api/orders?token='],
);
const after = fc.constantFrom(
  '',
  '/',
  '.data',
  '/events',
  '?x=1',
  '/events/',
  '%00',
  '%',
  '%2F',
  '.data?_routes=order',
);

test('whatever way its address is spelled, a token is in no line of the log (B-1524)', async ({
  db,
}) => {
  const { app, lines } = emptySite(db);
  await fc.assert(
    fc.asyncProperty(
      before,
      fc.array(spelling, { minLength: 1, maxLength: 8 }),
      token,
      after,
      fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'DELETE'),
      async (start, spellings, secret, end, method) => {
        const spelled = [...secret].map((letter, at) => spellings[at % spellings.length]?.(letter));
        lines.length = 0;
        await app.request(`${start}${spelled.join('')}${end}`, method);
        for (const line of lines) {
          const plain = line
            .replace(/%25/g, '%')
            .replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
              String.fromCharCode(Number.parseInt(hex, 16)),
            );
          expect(plain.toLowerCase()).not.toContain(secret.toLowerCase());
          expect(plain).not.toContain(secret.slice(0, 12));
        }
      },
    ),
    { numRuns: 400 },
  );
});

test('an operator still reads which route was asked for, and what broke (B-1524)', async ({
  db,
}) => {
  const { app, lines } = emptySite(db);
  const secret = 'Ab3dEf6hIj9lMn2pQr5tUv';
  await app.request(`/api/orders/${secret}`, 'GET');
  await app.request('/api/menu', 'GET');
  await app.request('/api/nothing', 'GET');
  await app.request(`/order/${secret}`, 'GET');
  const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
  expect(answered.map(({ path, status }) => [path, status])).toEqual([
    ['/api/orders/:token', 404],
    ['/api/menu', 200],
    ['/api/*', 404],
  ]);
  const failed = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'a page failed');
  expect(failed.err.message).toBe('the order /order/… is broken on purpose');
});
