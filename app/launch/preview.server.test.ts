import { expect, test } from 'vitest';
import { hasPreview, previewCookie, previewPath } from './preview.server.ts';

const ctx = { authSecret: 'a secret for tests alone', publicUrl: 'https://pizzeria.test' };
const other = { ...ctx, authSecret: 'another secret for tests' };
const address = (path: string) => new URL(path, ctx.publicUrl);

test('somebody of the shop sees the page before it is open, in the browser that followed the link (B-2142)', () => {
  const cookie = previewCookie(ctx, address(previewPath(ctx)));
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax; Secure$/);
  const sent = cookie?.split(';')[0] ?? '';
  expect(hasPreview(ctx, `language=fr; ${sent}`)).toBe(true);
  expect(hasPreview(other, sent)).toBe(false);
});

test('a stranger sees nothing by a link of another shop, an empty one or a long one (B-2142)', () => {
  for (const path of [
    '/',
    '/?preview=',
    '/?preview=x',
    previewPath(other),
    `/?preview=${'a'.repeat(9000)}`,
  ]) {
    expect(previewCookie(ctx, address(path))).toBeNull();
  }
  for (const sent of [null, '', 'preview=', 'preview=x', `preview=${'a'.repeat(9000)}`]) {
    expect(hasPreview(ctx, sent)).toBe(false);
  }
});
