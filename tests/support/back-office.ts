import type { Hono } from 'hono';
import { vi } from 'vitest';
import type { ApiEnv } from '#core/context.ts';
import { test } from './database.ts';
import { adminApp, browseTo } from './staff.ts';

/**
 * A test whose typed clients reach these staff routes, below `/api/admin`, as a browser of the staff
 * would; `app` is the same without a client.
 */
export function backOfficeTest(routes: () => Readonly<Record<string, Hono<ApiEnv>>>) {
  return test.extend<{ app: Hono<ApiEnv> }>({
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
