import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { makeProduct } from '../product.ts';
import type { Guard } from './guard.ts';
import type { MailSink } from './mail-sink.ts';

/** A product of a place, restarted as by a service unit. */
export type Instance = Awaited<ReturnType<typeof openInstance>>;

type InstanceOptions = {
  readonly home: string;
  readonly name: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly mail: MailSink;
  readonly guarded: Guard;
};

/** Milliseconds between two starts, as in the service unit. */
const restartAfter = 1_000;
const longest = 120_000;

export async function openInstance(options: InstanceOptions) {
  const { home, name, mail, guarded } = options;
  const settings = { ...options.settings, SMTP_URL: await mail.urlFor(name) };
  const product = await makeProduct(home, settings);
  let endings = 0;
  let isKilled = false;

  async function start() {
    const answers = product.start();
    guarded.process(product.pid());
    await answers;
  }

  return {
    name,
    port: product.port,
    pid: () => product.pid(),
    /** How often it ended without being killed. */
    get endings() {
      return endings;
    },
    start,
    async kill(signal: 'SIGKILL' | 'SIGTERM') {
      isKilled = true;
      await product.kill(signal);
      mail.book.die(name);
    },
    /** Waits until it answers as it should; starts it when it has ended. */
    async recover() {
      const since = performance.now();
      for (;;) {
        try {
          if (product.isRunning()) {
            await product.recover();
            return;
          }
          if (!isKilled) endings += 1;
          isKilled = false;
          mail.book.die(name);
          await start();
          return;
        } catch (error) {
          if (performance.now() - since > longest) throw error;
          await pause(restartAfter);
        }
      }
    },
  };
}

/** A trouble, from its beginning to its end. */
export type Trouble = {
  readonly name: string;
  /** Resolves when the trouble is over; the shop then recovers by itself. */
  readonly strike: () => Promise<void>;
};

/** A running shop for troubles. */
export type Place = {
  readonly name: string;
  readonly instances: readonly Instance[];
  /** Ports for people: those of the instances, or a balancer's. */
  readonly doors: readonly number[];
  readonly troubles: readonly Trouble[];
  /** Troubles that this machine does not allow, a line each. */
  readonly leftOut: readonly string[];
  open(): Promise<void>;
  /** Waits until everything answers again, and starts what has ended. */
  recover(): Promise<void>;
  /** The database's current connection. */
  connection(): pg.ClientConfig;
  close(): Promise<void>;
};
