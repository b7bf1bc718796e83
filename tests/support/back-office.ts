import type { Hono } from 'hono';
import { vi } from 'vitest';
import type { ApiEnv } from '#core/context.ts';
import { seededTest, test } from './database.ts';
import { adminApp, browseTo } from './staff.ts';

type Routes = () => Readonly<Record<string, Hono<ApiEnv>>>;

/**
 * Makes a test whose typed clients reach these staff routes, below `/api/admin`, as a staff browser would; `app` is the
 * site without a client.
 */
export function backOfficeTest(routes: Routes) {
  return inBackOffice(test, routes);
}

/** Makes it in a shop that has the first menu. */
export function seededBackOfficeTest(routes: Routes) {
  return inBackOffice(seededTest, routes);
}

function inBackOffice(base: typeof test, routes: Routes) {
  return base.extend<{ app: Hono<ApiEnv> }>({
    app: [
      async ({ db }, use) => {
        const app = adminApp(db, routes());
        browseTo(app);
        await use(app);
        vi.unstubAllGlobals();
      },
      { auto: true },
    ],
  });
}
