import { randomInt, randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../product.ts';
import { openBalancer } from '../cluster/balancer.ts';
import { bucketUrl, openBucket } from '../cluster/bucket.ts';
import { openPostgresNode, user } from '../cluster/postgres-node.ts';
import { pairUp } from '../cluster/postgres-pair.ts';
import { findPrograms } from '../cluster/programs.ts';
import {
  freezeOne,
  fullDisk,
  killOne,
  lasting,
  mailTrouble,
  turnedClock,
} from '../everyday-troubles.ts';
import { type Instance, openInstance } from '../instance.ts';
import { type Line, type LineTrouble, openLine } from '../line-proxy.ts';
import type { Place, Trouble } from '../place.ts';
import { freeze } from '../processes.ts';
import { openSmallDisk } from '../small-disk.ts';
import { openTurnedClock } from '../turned-clock.ts';
import type { PlaceOptions } from './embedded.ts';

/** Room for a database, its log and all that a run writes. */
const megabytes = 700;
const names = ['one', 'two', 'three'] as const;

/**
 * Three instances behind a balancer, on a PostgreSQL server whose commits wait for a second one,
 * with pictures in a bucket. Throws one line when a program is missing.
 */
export async function clusterPlace(options: PlaceOptions): Promise<Place> {
  const { home, mail, guarded, shopEmail } = options;
  const bin = await findPrograms();
  const [shopPort, databasePort, bucketPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const folders = { one: join(home, 'postgres-one'), two: join(home, 'postgres-two') };
  const disks = [
    await openSmallDisk(folders.one, megabytes, guarded),
    await openSmallDisk(folders.two, megabytes, guarded),
  ] as const;
  const openNode = async (name: 'one' | 'two') =>
    openPostgresNode({
      name: `db_${name}`,
      port: await freePort(),
      folder: folders[name],
      bin,
      guarded,
    });
  const pair = pairUp(await openNode('one'), await openNode('two'));
  const clock = await openTurnedClock(home);
  const lines: Line[] = [];
  const bucketLine = await openLine(bucketPort);
  const secret = randomUUID() + randomUUID();

  async function openOne(name: string, clocked = {}): Promise<Instance> {
    const line = await openLine(databasePort);
    lines.push(line);
    const dataDir = join(home, `data-${name}`);
    await mkdir(dataDir);
    const settings = {
      DATABASE_URL: `postgres://${user}@127.0.0.1:${line.port}/postgres`,
      ...{ DATA_DIR: dataDir, AUTH_SECRET: secret, ORDER_EMAIL: shopEmail },
      ...{
        S3_URL: bucketUrl(bucketLine.port),
        PUBLIC_URL: 'http://localhost',
        TRUSTED_PROXIES: '1',
      },
      ...clocked,
    };
    return openInstance({ home, name, settings, mail, guarded, ready: '/readyz?hears' });
  }
  // One of the three has a clock that can be turned: the others know better.
  const instances = [
    await openOne(names[0]),
    await openOne(names[1]),
    await openOne(names[2], clock?.settings),
  ];
  const databases = [pair.first, pair.second];
  const balancer = await openBalancer({
    ...{ home, guarded, shopPort, databasePort, instances, databases },
  });
  let bucket: Awaited<ReturnType<typeof openBucket>> | undefined;

  function lineTrouble(name: string, trouble: LineTrouble, to: () => readonly Line[]): Trouble {
    return {
      name,
      async strike() {
        const struck = to();
        for (const line of struck) line.behave(trouble);
        await pause(lasting());
        for (const line of struck) line.behave(null);
      },
    };
  }
  const oneLine = () =>
    lines
      .slice(0)
      .sort(() => Math.random() - 0.5)
      .slice(0, 1);
  const freezeNode = async (node: { pid(): Promise<number> }) =>
    freeze(await node.pid(), lasting(), guarded);

  return {
    name: 'cluster',
    instances,
    doors: [shopPort],
    troubles: [
      killOne(instances, 'an instance killed'),
      { name: 'the first database killed, the second promoted', strike: () => pair.turnOver() },
      freezeOne(instances, 'an instance frozen', guarded),
      {
        name: 'the balancer hangs up',
        strike: () => balancer.hangUp(names[randomInt(names.length)] ?? 'one'),
      },
      lineTrouble('a line to the database cut', 'cut', oneLine),
      mailTrouble(mail),
      { name: 'the first database frozen', strike: () => freezeNode(pair.first) },
      lineTrouble('a line to the database silent', 'silent', oneLine),
      ...disks.flatMap((disk, at) =>
        disk ? [fullDisk(disk, `the disk of a database full (${at + 1})`)] : [],
      ),
      lineTrouble('all lines to the database slow', 'slow', () => lines),
      { name: 'the second database killed', strike: () => pair.second.kill() },
      lineTrouble('the line to the bucket cut', 'cut', () => [bucketLine]),
      {
        name: 'the balancer killed',
        async strike() {
          await balancer.kill();
          await pause(500);
          await balancer.start();
        },
      },
      {
        name: 'all instances killed',
        strike: async () => void (await Promise.all(instances.map((one) => one.kill('SIGKILL')))),
      },
      { name: 'the second database frozen', strike: () => freezeNode(pair.second) },
      ...(clock ? [turnedClock(clock, "an instance's clock turned")] : []),
    ],
    leftOut: [
      ...(disks[0] ? [] : ['full disks: this user may not mount a small file system (root may)']),
      ...(clock ? [] : ['turned clocks: `apt-get install libfaketime`']),
    ],
    async open() {
      await pair.create();
      bucket = await openBucket(home, bucketPort, guarded);
      await balancer.start();
      // At once, so that they meet while migrating and seeding.
      await Promise.all(instances.map((instance) => instance.start()));
      await knocked(shopPort);
    },
    async recover() {
      await pair.recover();
      await Promise.all(instances.map((instance) => instance.recover()));
      await knocked(shopPort);
    },
    connection: () => ({ host: '127.0.0.1', port: pair.first.port, user, database: 'postgres' }),
    async close() {
      await Promise.all(instances.map((instance) => instance.kill('SIGTERM')));
      await balancer.kill();
      bucket?.close();
      for (const line of [...lines, bucketLine]) line.close();
      await pair.first.stop();
      await pair.second.stop();
      for (const disk of disks) await disk?.close();
    },
  };
}

/** The balancer has seen it too. */
async function knocked(port: number): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz?hears`).catch(() => null);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error('the balancer finds nobody');
}
