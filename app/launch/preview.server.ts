import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '#core/context.ts';

type Secret = Pick<Context, 'authSecret'>;

/** Returns the address that previews the page before it is open; it opens nothing else. */
export function previewPath(ctx: Secret): string {
  return `/?preview=${tokenOf(ctx)}`;
}

/** Returns the cookie that keeps the preview open, when an address has the right token. */
export function previewCookie(ctx: Secret & Pick<Context, 'publicUrl'>, address: URL) {
  const token = address.searchParams.get('preview');
  if (token === null || !isRight(ctx, token)) return null;
  const secure = ctx.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `preview=${token}; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax${secure}`;
}

/** Returns whether a `Cookie` header has the right token. */
export function hasPreview(ctx: Secret, cookies: string | null): boolean {
  const token = /(?:^|;\s*)preview=([\w-]{1,64})/.exec(cookies ?? '')?.[1];
  return token !== undefined && isRight(ctx, token);
}

function isRight(ctx: Secret, sent: string): boolean {
  const [bytes, right] = [Buffer.from(sent), Buffer.from(tokenOf(ctx))];
  return bytes.length === right.length && timingSafeEqual(bytes, right);
}

function tokenOf({ authSecret }: Secret): string {
  return createHmac('sha256', authSecret).update('preview of the site').digest('base64url');
}
