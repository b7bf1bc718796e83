import { isAbsolute, relative, resolve, sep } from 'node:path';
import * as z from 'zod/mini';
import { backupAddressRule, parseBackupAddress, parseS3Url, s3UrlRule } from './backup-address.ts';
import { LastingProblem } from './start-problem.ts';

z.config({ jitless: true });

/** The settings of the README, read once at the start (B-1702). */
export type Config = ReturnType<typeof parseConfig>;

/** Names every bad setting in one message. */
export class ConfigProblem extends LastingProblem {
  constructor(failures: readonly string[]) {
    super(
      `these settings cannot be used:\n${failures.map((failure) => `  ${failure}`).join('\n')}`,
    );
  }
}

function whole(least: number, most: number) {
  const range = `must be a whole number from ${least} to ${most}`;
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, range)),
    z.pipe(z.transform(Number), z.number().check(z.gte(least, range), z.lte(most, range))),
  );
}

function url(protocols: readonly string[]) {
  const accepted = protocols.map((name) => `${name}//…`).join(' or ');
  return z.string().check(
    z.refine((text) => {
      const parsed = URL.parse(text);
      return parsed !== null && protocols.includes(parsed.protocol);
    }, `must be a URL like ${accepted}`),
  );
}

/** Tells whether a URL has no path: pages stand at the root, and links are appended to it. */
function isBare(text: string): boolean {
  const parsed = URL.parse(text);
  return parsed === null || /^https?:\/\/[^/?#@]+\/*$/i.test(text);
}

const secret = z
  .string()
  .check(z.regex(/^\S{32,}$/, 'must have at least 32 characters, and no space'));

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

const Settings = z
  .object({
    PORT: z._default(whole(0, 65_535), 3000),
    HOST: z.optional(z.string()),
    PUBLIC_URL: z.optional(
      url(['http:', 'https:']).check(
        z.refine(isBare, 'must end after the host or port: no path, no query, no user'),
      ),
    ),
    DATA_DIR: z._default(z.string(), './data'),
    DATABASE_URL: z.optional(url(['postgres:', 'postgresql:'])),
    NOT_DURABLE: z.optional(z.enum(['accepted'], 'must be accepted, or not be set at all')),
    S3_URL: z.optional(z.string().check(z.refine((text) => parseS3Url(text) !== null, s3UrlRule))),
    BACKUP_URL: z.optional(
      z.string().check(
        z.refine((text) => parseBackupAddress(text) !== null, backupAddressRule),
        z.refine(
          (text) => text.includes('://') || isAbsolute(text),
          'must be a whole path, such as /mnt/usb/pizzeria: a folder that depends on where the product was started is lost',
        ),
      ),
    ),
    BACKUP_PASSPHRASE: z.optional(
      z.string().check(z.minLength(12, 'must have at least 12 characters')),
    ),
    SMTP_URL: z.optional(url(['smtp:', 'smtps:'])),
    ORDER_EMAIL: z.optional(
      z.string().check(z.regex(/^[^\s@<>,]+@[^\s@<>,]+$/, 'must be one email address')),
    ),
    ORDERS_PER_ADDRESS: z._default(whole(1, 1_000_000), 30),
    TRUSTED_PROXIES: z._default(whole(0, 10), 0),
    RETENTION_DAYS: z._default(whole(1, 36_500), 365),
    AUTH_SECRET: z.optional(secret),
    METRICS_TOKEN: z.optional(secret),
    RING_KEY: z.optional(secret),
    LOG_LEVEL: z._default(z.enum(levels, `must be one of ${levels.join(', ')}`), 'info'),
  })
  .check(
    z.refine((set) => !set.SMTP_URL || set.ORDER_EMAIL !== undefined, {
      error: 'must be set when SMTP_URL is: it is where the shop gets its orders',
      path: ['ORDER_EMAIL'],
      when: () => true,
    }),
    // Instances that share a database must share the secret; one stored beside one of them is lost with it.
    z.refine((set) => !set.DATABASE_URL || set.AUTH_SECRET !== undefined, {
      error: 'must be set when DATABASE_URL is: at least 32 characters, the same on every instance',
      path: ['AUTH_SECRET'],
      when: () => true,
    }),
    z.refine((set) => !set.BACKUP_URL || !liesIn(set.BACKUP_URL, set.DATA_DIR), {
      error: 'must lie outside DATA_DIR: with it the backups would be lost as well',
      path: ['BACKUP_URL'],
      when: () => true,
    }),
  );

function liesIn(url: string, dataDir: string): boolean {
  const address = parseBackupAddress(url);
  if (address?.kind !== 'folder') return false;
  const way = relative(resolve(dataDir), address.folder);
  return way === '' || !(way === '..' || way.startsWith(`..${sep}`) || resolve(way) === way);
}

const minutes = 'its minutes stand in the tab Alerts';

/** Settings of earlier versions, and what stands there instead. */
const gone: Readonly<Record<string, string>> = {
  BACKUP_LOG: 'a backup is made every hour that had an order',
  LOUDER_AFTER_MINUTES: minutes,
  LETTER_AFTER_MINUTES: minutes,
  TELL_DINER_AFTER_MINUTES: minutes,
  NO_BOARD_AFTER_MINUTES: minutes,
};

/** Parses the settings; an empty one counts as unset. Throws a `ConfigProblem` that names every bad one. */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>) {
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const parsed = Settings.safeParse(Object.fromEntries(given));
  const names = given.map(([name]) => name);
  const bad = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
    ...misspelt(names, Object.keys(Settings.shape)).map(
      ({ name, meant }) => `${name} is no setting: write ${meant}, or unset it`,
    ),
    ...given.flatMap(([name, value]) => {
      const instead = value === 'off' ? undefined : gone[name];
      return instead ? [`${name} is no setting any more: unset it; ${instead}`] : [];
    }),
  ];
  if (!parsed.success || bad.length > 0) throw new ConfigProblem(bad);
  const set = parsed.data;
  return {
    port: set.PORT,
    host: set.HOST,
    publicUrl: (set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    /** Whether a server may confirm commits before they are on disk. */
    isLossAccepted: set.NOT_DURABLE === 'accepted',
    s3: (set.S3_URL && parseS3Url(set.S3_URL)) || undefined,
    /** For `openBackupDestination`; holds a bucket's keys. */
    backupUrl: set.BACKUP_URL,
    backupPassphrase: set.BACKUP_PASSPHRASE,
    smtpUrl: set.SMTP_URL,
    orderEmail: set.ORDER_EMAIL ?? 'commandes@tisonelle.example',
    ordersPerAddress: set.ORDERS_PER_ADDRESS,
    trustedProxies: set.TRUSTED_PROXIES,
    metricsToken: set.METRICS_TOKEN,
    ringKey: set.RING_KEY,
    logLevel: set.LOG_LEVEL,
    retentionDays: set.RETENTION_DAYS,
    /** Undefined: one is made and stored in `dataDir`, see `storedSecret`. */
    authSecret: set.AUTH_SECRET,
  };
}

/** Lists given names that are most likely a slip for a known one. */
function misspelt(given: readonly string[], known: readonly string[]) {
  return given.flatMap((name) => {
    if (known.includes(name)) return [];
    const meant = known.find((right) => isSlip(name.toUpperCase(), right));
    return meant ? [{ name, meant }] : [];
  });
}

/** Tells whether at most two characters in one place differ; short names, such as HOST, are too near to others. */
function isSlip(name: string, right: string): boolean {
  if (right.length < 6) return false;
  const most = Math.min(name.length, right.length);
  let head = 0;
  while (head < most && name[head] === right[head]) head += 1;
  let tail = 0;
  while (tail < most - head && name.at(-1 - tail) === right.at(-1 - tail)) tail += 1;
  const differing = Math.max(name.length, right.length) - head - tail;
  const isSwap = name[head] === right[head + 1] && name[head + 1] === right[head];
  return differing <= (right.length < 10 && !isSwap ? 1 : 2);
}
