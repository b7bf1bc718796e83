import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Guard } from './guard.ts';
import type { Instance } from './instance.ts';
import { type MailSink, mailTroubles } from './mail-sink.ts';
import type { Trouble } from './place.ts';
import { freeze } from './processes.ts';
import type { SmallDisk } from './small-disk.ts';
import type { TurnedClock } from './turned-clock.ts';

/** How long what does not end by itself lasts, in milliseconds. */
export const lasting = () => randomInt(2_000, 7_000);

/** One after the other, each with every way in which a mail server can be wrong. */
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

/** Kills any one of several with SIGKILL; whoever looks after it starts it again. */
export function killOne(instances: readonly Instance[], name: string): Trouble {
  return {
    name,
    async strike() {
      await instances[randomInt(instances.length)]?.kill('SIGKILL');
    },
  };
}

/** A process that stands still and goes on. */
export function freezeOne(instances: readonly Instance[], name: string, guarded: Guard): Trouble {
  return {
    name,
    strike: () => freeze(instances[randomInt(instances.length)]?.pid() ?? 0, lasting(), guarded),
  };
}

/** No byte is left for a while. */
export function fullDisk(disk: SmallDisk, name: string): Trouble {
  return {
    name,
    async strike() {
      await disk.fill();
      await pause(lasting());
      await disk.free();
    },
  };
}

/** Two hours ahead for a while, then back to the truth; the next time two hours behind. */
export function turnedClock(clock: TurnedClock, name: string): Trouble {
  let made = 0;
  return {
    name,
    async strike() {
      made += 1;
      await clock.turn(made % 2 === 1 ? 7200 : -7200);
      await pause(1_500 + lasting());
      await clock.turn(0);
      await pause(1_500);
    },
  };
}
