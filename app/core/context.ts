import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Area } from './context.areas.ts';

/** A database or a transaction: verbs take either, tests roll theirs back. */
export type Database = NodePgDatabase;

/**
 * Throws unless the session, the role and the given rights, or `everything`, still stand. They cannot be removed
 * before the end of the transaction that it is called in.
 */
export type Confirm = (tx: Database, area?: Area, reach?: 'everything') => Promise<void>;

type Account = {
  readonly userId: string;
  readonly email: string;
  /** They signed in within a day: their password is not asked for again. */
  readonly isFresh: boolean;
  readonly confirm: Confirm;
};

/** The caller. A new kind is a type error wherever kinds are told apart. */
export type Actor =
  | { readonly kind: 'visitor' /** Someone else ended it. */; readonly wasEnded?: true }
  /** A person whose session ended with the role. */
  | { readonly kind: 'removed' }
  /** A person with an account and no role: it opens nothing. */
  | ({ readonly kind: 'member' } & Account)
  | (Account & {
      readonly kind: 'staff';
      readonly role: 'owner' | 'admin';
      readonly areas: readonly Area[];
      /** A second factor is required that they lack: until then they may do nothing. */
      readonly mustEnrol?: true;
    })
  | { readonly kind: 'system' };

/** Runs `attempt` instead of a write, in a transaction that it may roll back; its result is the answer. */
export type Schedule = (
  tx: Database,
  actor: Extract<Actor, { kind: 'staff' }>,
  attempt: (tx: Database) => Promise<unknown>,
) => Promise<object>;

/** A request's origin and session. */
export type Caller = {
  /** The network address, for limits. */
  readonly address: string;
  /** Every trace of the request points to this computer (B-1520). */
  readonly isHere: boolean;
  readonly authorization: string | null;
  /** This address has sent more than usual, which says nothing about this sender. */
  readonly isBusy: boolean;
};

/** For what the server does by itself. */
export const noCaller: Caller = { address: '', isHere: false, authorization: null, isBusy: false };

/** Tests pass a clock of their own. */
export type Clock = { now(): Temporal.Instant };

export const systemClock: Clock = { now: () => Temporal.Now.instant() };

/** A structured log line: facts, then a short sentence. */
export type LogLine = (facts: Readonly<Record<string, unknown>>, sentence: string) => void;
export type Log = { readonly info: LogLine; readonly warn: LogLine; readonly error: LogLine };

/** Caches the newest version of something costly to read. */
export type Memory = {
  remember<Value>(name: string, version: string, read: () => Promise<Value>): Promise<Value>;
};

/** A request to another server; `isHome` allows addresses of the shop's own network. */
export type Outgoing = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  readonly isHome?: boolean;
};

/** The status, or why there is none. */
export type OutgoingAnswer = number | 'slow' | 'unreachable' | 'private' | 'quiet';

export type Context = {
  readonly db: Database;
  readonly actor: Actor;
  /** Set to preview or schedule a write (B-2080). */
  readonly schedule?: Schedule;
  readonly caller: Caller;
  readonly clock: Clock;
  readonly log: Log;
  readonly memory: Memory;
  /** Calls another server; never throws. */
  readonly post: (request: Outgoing) => Promise<OutgoingAnswer>;
  readonly shopEmail: string;
  /** The site's public address, without a slash at its end. */
  readonly publicUrl: string;
  /** Whether emails leave by a mail server; without one they become files. */
  readonly hasMailServer: boolean;
  readonly authSecret: string;
  /** Days after which identifying details are erased. */
  readonly retentionDays: number;
  /** The key of telephones that tell who rings; null where none is set. */
  readonly ringKey: string | null;
};

/** Presses of staff, by person and route; requests of strangers, by address. */
export type PressLimit = 'messages' | 'papers' | 'emailRequests' | 'newAccounts';

/** Hono's context of the API's routes: a slice may need a larger one. */
export type ApiEnv<Found extends Context = Context> = {
  Variables: {
    ctx: Found;
    /** Called once emails are written. */
    sendEmails: () => void;
    /** Counts a press that sends a message; throws `too_many_requests`. `route` names a staff route. */
    spendPress: (limit: PressLimit, route: string | undefined) => Promise<void>;
  };
};

/** Returns a memory of one version of each thing; simultaneous readers share one reading. */
export function createMemory(): Memory {
  const kept = new Map<string, { version: string; value: Promise<unknown> }>();
  return {
    remember<Value>(name: string, version: string, read: () => Promise<Value>) {
      const known = kept.get(name);
      // Stored under this name by the same caller's type; the map cannot express that.
      if (known?.version === version) return known.value as Promise<Value>;
      // Drizzle's query is no promise: each awaiting reader would run it again.
      const value = Promise.resolve(read());
      const entry = { version, value };
      kept.set(name, entry);
      value.catch(() => kept.get(name) === entry && kept.delete(name));
      return value;
    },
  };
}
