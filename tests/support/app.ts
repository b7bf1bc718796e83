import {
  type Clock,
  type Context,
  createMemory,
  type Database,
  type Log,
  noCaller,
} from '#core/context.ts';
import type { BackupSettings } from '#operations/backups/backups.ts';
import type { ApiParts } from '#server/http/api.ts';
import { createApp } from '#server/http/app.ts';
import { proveOrders } from '#server/http/order-proof.ts';
import type { Changes } from '#server/live/changes.ts';
import type { Pages } from '#server/pages/pages.ts';
import type { ReadDisks } from '#server/platform/disk-room.ts';
import { silent } from './database.ts';
import { openMemoryStore } from './memory-store.ts';

/** A Wednesday evening: the shop is open and the pepperoni special is on. */
export const wednesdayEvening = '2026-11-18T18:00:00-05:00';

export const shopEmail = 'cuisine@pizzeria.test';

export const testPlace: BackupSettings = { place: 's3.example/shop/backups', isEncrypted: true };

export type TestClock = Clock & { set(moment: string): void };

export type TestAppOptions = {
  /** None by default. */
  readonly pages?: Pages;
  /** ISO, with its offset. */
  readonly now?: string;
  readonly log?: Log;
  readonly ordersPerAddress?: number;
  readonly trustedProxies?: number;
  readonly publicUrl?: string;
  readonly hasMailServer?: boolean;
  readonly authSecret?: string;
  /** None by default. */
  readonly ringKey?: string;
  readonly assets?: string;
  /** None by default. */
  readonly disks?: ReadDisks;
  readonly countOrder?: ApiParts['countOrder'];
  /** Silent by default. */
  readonly changes?: Changes;
  /** A bucket by default. */
  readonly backups?: BackupSettings | null;
  /** Milliseconds that answers of accounts take at least; 0 by default. */
  readonly leastMs?: number;
};

export type TestApp = {
  readonly app: ReturnType<typeof createApp>;
  readonly ctx: Context;
  readonly clock: TestClock;
  /** Calls of the mail worker after orders. */
  rings(): number;
};

/** Returns a clock that stands still until it is set. */
export function testClock(moment: string = wednesdayEvening): TestClock {
  let now = Temporal.Instant.from(moment);
  return {
    now: () => now,
    set(next) {
      now = Temporal.Instant.from(next);
    },
  };
}

/** Returns a verb's context, with a clock that stands still and a silent log. */
export function testContext(db: Database, clock: Clock = testClock(), log: Log = silent): Context {
  return {
    db,
    actor: { kind: 'visitor' },
    caller: noCaller,
    clock,
    log,
    memory: createMemory(),
    shopEmail,
    publicUrl: 'https://pizzeria.test',
    hasMailServer: true,
    authSecret: 'a secret for tests alone, of more than 32 characters',
    post: async () => 'unreachable',
    retentionDays: 365,
    ringKey: null,
  };
}

/** Returns changes that never report any. */
function stillChanges(): Changes {
  const closing = new AbortController();
  return {
    subscribe: () => () => {},
    hears: () => true,
    closing: closing.signal,
    close: async () => closing.abort(),
  };
}

/** Opens the site without its pages, on a database or on one test's transaction: `app.request('/api/…')`. */
export function testApp(db: Database, options: TestAppOptions = {}): TestApp {
  const clock = testClock(options.now);
  const context = testContext(db, clock, options.log);
  const { publicUrl = context.publicUrl, authSecret = context.authSecret } = options;
  const { hasMailServer = context.hasMailServer, ringKey = null } = options;
  const ctx = { ...context, publicUrl, authSecret, hasMailServer, ringKey };
  let rings = 0;
  const app = createApp({
    ctx,
    changes: options.changes ?? stillChanges(),
    store: openMemoryStore(clock),
    backups: options.backups === undefined ? testPlace : options.backups,
    ordersPerAddress: options.ordersPerAddress ?? 1_000_000,
    trustedProxies: options.trustedProxies ?? 0,
    leastMs: options.leastMs ?? 0,
    onOrder: () => {
      rings += 1;
    },
    countOrder: options.countOrder,
    proof: proveOrders(db),
    disks: options.disks ?? (async () => []),
    assets: options.assets ?? null,
    ...(options.pages && { pages: options.pages }),
    pictures: 'art/rendered',
  });
  return { app, ctx, clock, rings: () => rings };
}
