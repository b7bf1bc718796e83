import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Area } from './context.areas.ts';

/** The database or a transaction in it: verbs take either, tests roll theirs back. */
export type Database = NodePgDatabase;

/**
 * Throws unless the session, and the role of staff, still stand, and may do that kind of work, or is
 * an owner's. What it finds cannot be taken away before the transaction ends that it is called in.
 */
export type Confirm = (tx: Database, area?: Area, role?: 'owner') => Promise<void>;

/** Who is asking. A new kind of actor is a type error wherever actors are told apart. */
export type Actor =
  | { readonly kind: 'visitor' /** Someone else ended it. */; readonly wasEnded?: true }
  /** A person whose session ended because the role was taken away. */
  | { readonly kind: 'removed' }
  /** A person with an account and no role: it opens nothing. */
  | {
      readonly kind: 'member';
      readonly userId: string;
      readonly email: string;
      readonly confirm: Confirm;
    }
  | {
      readonly kind: 'staff';
      readonly userId: string;
      readonly email: string;
      readonly role: 'owner' | 'admin';
      /** What kinds of work the role may do. */
      readonly areas: readonly Area[];
      /** A second factor is demanded that they do not have: until then they may do nothing. */
      readonly mustEnrol?: true;
      readonly confirm: Confirm;
    }
  | { readonly kind: 'system' };

/**
 * Takes the place of a write that is not to happen now: `attempt` does it in a transaction that this
 * may roll back, and what it returns is the answer.
 */
export type Schedule = (
  tx: Database,
  actor: Extract<Actor, { kind: 'staff' }>,
  attempt: (tx: Database) => Promise<unknown>,
) => Promise<object>;

/** From where a request comes, and the session that it names. */
export type Caller = {
  /** The network address, for limits. */
  readonly address: string;
  /** Everything that is known of the request says that it was made on this computer (B-1520). */
  readonly isHere: boolean;
  readonly authorization: string | null;
  /** More has been sent from this address than usual; that tells nothing about this sender. */
  readonly isBusy: boolean;
};

/** What the server does by itself comes from nowhere. */
export const noCaller: Caller = { address: '', isHere: false, authorization: null, isBusy: false };

/** Where the time comes from; tests hand in a clock of their own. */
export type Clock = { now(): Temporal.Instant };

export const systemClock: Clock = { now: () => Temporal.Now.instant() };

/** One structured log line: facts first, then a short sentence. */
export type LogLine = (facts: Readonly<Record<string, unknown>>, sentence: string) => void;
export type Log = { readonly info: LogLine; readonly warn: LogLine; readonly error: LogLine };

/** Remembers the newest version of something that is costly to read again. */
export type Memory = {
  remember<Value>(name: string, version: string, read: () => Promise<Value>): Promise<Value>;
};

/** What every verb receives first. */
export type Context = {
  readonly db: Database;
  readonly actor: Actor;
  /** Set where the caller wants to know what a write would do, or have it done later (B-2080). */
  readonly schedule?: Schedule;
  readonly caller: Caller;
  readonly clock: Clock;
  readonly log: Log;
  readonly memory: Memory;
  /** Where emails to the shop go. */
  readonly shopEmail: string;
  /** The address under which visitors reach the site, without a slash at its end. */
  readonly publicUrl: string;
  /** Whether emails leave by a mail server; without one they become files on the server. */
  readonly hasMailServer: boolean;
  /** Signs sessions; its holder can forge them. */
  readonly authSecret: string;
  /** After how many days what identifies a person is erased. */
  readonly retentionDays: number;
};

/** Presses of staff, by person and route; requests of strangers, by address. */
export type PressLimit = 'messages' | 'papers' | 'emailRequests' | 'newAccounts';

/** What the API's routes find in Hono's context: a slice may need a context with more in it. */
export type ApiEnv<Found extends Context = Context> = {
  Variables: {
    ctx: Found;
    /** Called once emails are written: they can leave. */
    sendEmails: () => void;
    /** Counts a press of what makes a message; throws `too_many_requests`. `route` names one of staff's. */
    spendPress: (limit: PressLimit, route: string | undefined) => Promise<void>;
  };
};

/** Returns a memory that keeps one version of each thing; simultaneous readers share one reading. */
export function createMemory(): Memory {
  const kept = new Map<string, { version: string; value: Promise<unknown> }>();
  return {
    remember<Value>(name: string, version: string, read: () => Promise<Value>) {
      const known = kept.get(name);
      // The value was stored under this name by the same caller's type; the map cannot say so.
      if (known?.version === version) return known.value as Promise<Value>;
      // A query of Drizzle's is no promise: it would be asked again by everybody who waits for it.
      const value = Promise.resolve(read());
      const entry = { version, value };
      kept.set(name, entry);
      value.catch(() => kept.get(name) === entry && kept.delete(name));
      return value;
    },
  };
}
