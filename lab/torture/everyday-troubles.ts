import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { familyOf, signal } from '../processes.ts';
import type { Guard } from './guard.ts';
import type { Instance, Trouble } from './instance.ts';
import { type MailSink, mailTroubles } from './mail-sink.ts';

/** Milliseconds of a trouble that does not end by itself. */
export const lasting = () => randomInt(2_000, 7_000);

/** Makes a mail server's troubles, one after the other. */
export function mailTrouble(mail: MailSink): Trouble {
  let made = 0;
  return {
    name: 'mail trouble',
    async strike() {
      mail.behave(mailTroubles[made % mailTroubles.length] ?? null);
      made += 1;
      await pause(lasting());
      mail.behave(null);
    },
  };
}

/** Kills one of several with SIGKILL; its service restarts it. */
export function killOne(instances: readonly Instance[], name: string): Trouble {
  return {
    name,
    async strike() {
      await instances[randomInt(instances.length)]?.kill('SIGKILL');
    },
  };
}

/** Makes a process stand still and go on. */
export function freezeOne(instances: readonly Instance[], name: string, guarded: Guard): Trouble {
  return {
    name,
    strike: () => freeze(instances[randomInt(instances.length)]?.pid() ?? 0, guarded),
  };
}

/** Stops a process with its descendants, and continues them after a while. */
export async function freeze(pid: number, guarded: Guard): Promise<void> {
  const family = await familyOf(pid);
  for (const member of family) {
    guarded.process(member);
    signal(member, 'SIGSTOP');
  }
  await pause(lasting());
  for (const member of family) signal(member, 'SIGCONT');
}
