import webPush from 'web-push';
import type { Context, Database, OutgoingAnswer } from '#core/context.ts';
import type { Subscription } from './watch.schema.ts';
import { pushKeys } from './watch.table.server.ts';

/** `tag` lets a newer message replace an older one; `url` opens on a touch. */
export type PushMessage = {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly url: string;
};

/** How long a push service keeps a message for a phone that is offline, in seconds. */
const lasts = 900;

/** Returns the shop's key pair, made at first need and the same on every instance (B-4158). */
export async function readPushKeys(ctx: { readonly db: Database }) {
  const [known] = await ctx.db.select().from(pushKeys);
  if (known) return known;
  await ctx.db.insert(pushKeys).values(webPush.generateVAPIDKeys()).onConflictDoNothing();
  const [made] = await ctx.db.select().from(pushKeys);
  if (!made) throw new Error('the key pair could not be stored');
  return made;
}

/** Seals a message and posts it to a device's push service. Returns 400 for unusable keys. */
export async function sendPush(
  ctx: Pick<Context, 'db' | 'shopEmail'> & Pick<Context, 'post'>,
  { endpoint, p256dh, auth }: Omit<Subscription, 'language'>,
  message: PushMessage,
): Promise<OutgoingAnswer> {
  const { publicKey, privateKey } = await readPushKeys(ctx);
  const vapidDetails = { subject: `mailto:${ctx.shopEmail}`, publicKey, privateKey };
  const options = { vapidDetails, TTL: lasts, urgency: 'high', topic: message.tag } as const;
  const device = { endpoint, keys: { p256dh, auth } };
  try {
    const sealed = webPush.generateRequestDetails(device, JSON.stringify(message), options);
    const { 'Content-Length': _, ...headers } = sealed.headers;
    const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    return await ctx.post({ url: endpoint, headers: Object.fromEntries(texts), body: sealed.body });
  } catch {
    return 400;
  }
}

/** The push services of browsers: a customer's device is reached by no other server. */
const services =
  /^https:\/\/(?:(?:fcm|android)\.googleapis\.com|(?:[\w-]+\.)*push\.services\.mozilla\.com|(?:[\w-]+\.)*push\.apple\.com|(?:[\w-]+\.)*notify\.windows\.com)\//;

/** Returns whether an endpoint belongs to a browser's own push service (B-4180). */
export function isPushService(endpoint: string): boolean {
  return services.test(endpoint);
}
