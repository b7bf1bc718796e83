import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { servesCluster } from '../../../server/database/embedded/postmaster.ts';
import { signal } from '../../processes.ts';
import { readEmbedded } from '../../product.ts';
import { freeze, freezeOne, killOne, mailTrouble } from '../everyday-troubles.ts';
import type { Guard } from '../guard.ts';
import { openInstance, type Place } from '../instance.ts';
import type { MailSink } from '../mail-sink.ts';
import { openSmallDisk } from '../small-disk.ts';
import { openTurnedClock } from '../turned-clock.ts';

export type PlaceOptions = {
  readonly home: string;
  readonly mail: MailSink;
  readonly guarded: Guard;
  readonly shopEmail: string;
};

/** Opens one product with its own database, on a disk of its own where the machine mounts one. */
export async function embeddedPlace({
  home,
  mail,
  guarded,
  shopEmail,
}: PlaceOptions): Promise<Place> {
  const dataDir = join(home, 'data');
  await mkdir(dataDir);
  const disk = await openSmallDisk(dataDir, guarded);
  const clock = await openTurnedClock(home);
  const settings = { DATA_DIR: dataDir, ORDER_EMAIL: shopEmail, ...clock?.settings };
  const instance = await openInstance({ home, name: 'the product', settings, mail, guarded });
  const folder = join(dataDir, 'postgres');
  let connection: pg.ClientConfig = {};

  async function noteConnection(): Promise<number> {
    const server = await readEmbedded(dataDir);
    connection = server.connection;
    return server.pid;
  }

  async function killDatabase(): Promise<void> {
    const pid = await noteConnection().catch(() => 0);
    const shop = { folder } as Parameters<typeof servesCluster>[1];
    if (!pid || !(await servesCluster(pid, shop))) return;
    signal(pid, 'SIGKILL');
    // Its children still answer for an instant: only another server counts.
    for (let tries = 0; tries < 500; tries += 1) {
      if ((await noteConnection().catch(() => pid)) !== pid) return;
      await pause(10);
    }
  }

  const both = async () => void (await Promise.all([killDatabase(), instance.kill('SIGKILL')]));
  const freezeDatabase = async () => freeze(await noteConnection(), guarded);
  return {
    name: 'embedded',
    instances: [instance],
    doors: [instance.port],
    troubles: [
      killOne([instance], 'product killed'),
      { name: 'database killed', strike: killDatabase },
      { name: 'database frozen', strike: freezeDatabase },
      mailTrouble(mail),
      { name: 'both killed', strike: both },
      ...(disk ? [disk.trouble] : []),
      freezeOne([instance], 'product frozen', guarded),
      ...(clock ? [clock.trouble] : []),
    ],
    leftOut: [
      ...(disk ? [] : ['a full disk: this user may not mount a small file system (root may)']),
      ...(clock ? [] : ['turned clocks: `apt-get install libfaketime`']),
    ],
    async open() {
      await instance.start();
      await noteConnection();
    },
    async recover() {
      await instance.recover();
      await noteConnection();
    },
    connection: () => connection,
    async close() {
      await instance.kill('SIGTERM');
      await disk?.close();
    },
  };
}
