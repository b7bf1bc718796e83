import type { Shop } from '#tests/support/shop.ts';
import { readEmail } from '../support/email-reading.ts';
import { expect } from './stage.ts';

/** Waits for the newest email to an address; returns its subject and link. */
export async function emailTo(
  shop: Shop,
  email: string,
): Promise<{ readonly subject: string; readonly link: string }> {
  const emails = () => shop.mail.received.filter(({ to }) => to.includes(email));
  await expect.poll(() => emails().length, 'letters that arrived').toBeGreaterThan(0);
  const newest = emails().at(-1);
  if (!newest) throw new Error(`no letter reached ${email}`);
  const { subject, text } = readEmail(newest);
  const link = /https?:\/\/\S+#\S+/.exec(text)?.[0];
  if (!link) throw new Error(`no link in the letter: ${text}`);
  const { pathname, hash } = new URL(link);
  return { subject, link: `${shop.url}${pathname}${hash}` };
}
