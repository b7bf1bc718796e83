import type pg from 'pg';
import type { Instance } from './instance.ts';

/** Something that goes wrong, from its beginning to its end. */
export type Trouble = {
  readonly name: string;
  /** Resolves when it is over; what the shop then needs to be whole again is its own matter. */
  readonly strike: () => Promise<void>;
};

/** A running shop to strike at. */
export type Place = {
  readonly name: string;
  readonly instances: readonly Instance[];
  /** The ports at which people knock: those of the instances, or a balancer's. */
  readonly doors: readonly number[];
  readonly troubles: readonly Trouble[];
  /** What this machine does not let us try, a line each. */
  readonly leftOut: readonly string[];
  open(): Promise<void>;
  /** Waits until everything answers again, and starts what has ended. */
  recover(): Promise<void>;
  /** Where the database is at the moment. */
  connection(): pg.ClientConfig;
  close(): Promise<void>;
};
