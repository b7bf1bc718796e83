import { setTimeout as pause } from 'node:timers/promises';
import { makeProduct } from '../product.ts';
import type { Guard } from './guard.ts';
import type { MailSink } from './mail-sink.ts';

/** One product of a place, looked after as a service unit looks after it. */
export type Instance = {
  readonly name: string;
  readonly port: number;
  pid(): number;
  /** How often it ended without being killed. */
  readonly endings: number;
  start(): Promise<void>;
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Waits until it answers as it should; starts it when it has ended. */
  recover(): Promise<void>;
};

type InstanceOptions = {
  readonly home: string;
  readonly name: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly mail: MailSink;
  readonly guarded: Guard;
  /** What it must answer to count as whole. */
  readonly ready?: string;
};

/** The service unit's own patience between two tries. */
const restartAfter = 1_000;
const longest = 120_000;

export async function openInstance(options: InstanceOptions): Promise<Instance> {
  const { home, name, mail, guarded } = options;
  const settings = { ...options.settings, SMTP_URL: await mail.urlFor(name) };
  const product = await makeProduct(home, settings, options.ready);
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
    get endings() {
      return endings;
    },
    start,
    async kill(signal) {
      isKilled = true;
      await product.kill(signal);
      mail.book.die(name);
    },
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
