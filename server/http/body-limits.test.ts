import { expect } from 'vitest';
import { test } from '#tests/support/orders.ts';

const kilobyte = 1024;

const limits = [
  ['POST', '/api/auth/sign-in/email', 4 * kilobyte],
  ['POST', '/api/auth/sign-up/email', 4 * kilobyte],
  ['POST', '/api/auth/request-password-reset', 4 * kilobyte],
  ['POST', '/api/auth/second-factor/sign-in', 4 * kilobyte],
  ['POST', '/api/account-deletion', 4 * kilobyte],
  ['POST', '/api/owner-claim', 4 * kilobyte],
  ['POST', '/api/codes/check', 4 * kilobyte],
  ['POST', '/api/nowhere', 4 * kilobyte],
  ['POST', '/api/admin/users', 4 * kilobyte],
  ['PATCH', '/api/admin/staff-rules', 4 * kilobyte],
  ['POST', '/api/orders', 64 * kilobyte],
  ['PUT', '/api/admin/shop', 64 * kilobyte],
  ['POST', '/api/admin/menu-items', 64 * kilobyte],
  ['POST', '/api/admin/menu-items/import', 3_000_000],
] as const;

test.for(limits)(
  'a body for %s %s has at most %i bytes, counted or announced (B-2501)',
  async ([method, path, most], { shop }) => {
    const send = async (bytes: number, headers: Readonly<Record<string, string>> = {}) => {
      const init = {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        // It cannot be parsed: a body that is too large is refused before.
        body: `{${'x'.repeat(bytes - 1)}`,
      };
      return (await shop.app.request(path, init)).status;
    };
    expect(await send(most)).not.toBe(413);
    expect(await send(most + 1)).toBe(413);
    expect(await send(1, { 'Content-Length': String(most + 1) })).toBe(413);
  },
);
