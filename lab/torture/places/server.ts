import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgresForTests } from '../../../scripts/postgres-for-tests.ts';
import { freezeOne, killOne, mailTrouble } from '../everyday-troubles.ts';
import { openInstance, type Place } from '../instance.ts';
import type { PlaceOptions } from './embedded.ts';

/** Opens two products on one server: one works on while the other is in trouble. */
export async function serverPlace({
  home,
  mail,
  guarded,
  shopEmail,
}: PlaceOptions): Promise<Place> {
  const server = await startPostgresForTests();
  const dataDir = join(home, 'data');
  await mkdir(dataDir);
  const settings = {
    ...{ DATABASE_URL: server.url, NOT_DURABLE: 'accepted' },
    DATA_DIR: dataDir,
    AUTH_SECRET: randomUUID() + randomUUID(),
    ORDER_EMAIL: shopEmail,
    PUBLIC_URL: 'http://localhost',
  };
  const openOne = (name: string) => openInstance({ home, name, settings, mail, guarded });
  const instances = [await openOne('one'), await openOne('two')];
  return {
    name: 'server',
    instances,
    doors: instances.map(({ port }) => port),
    troubles: [
      killOne(instances, 'one of two killed'),
      freezeOne(instances, 'one of two frozen', guarded),
      mailTrouble(mail),
      {
        name: 'both killed',
        strike: async () => void (await Promise.all(instances.map((one) => one.kill('SIGKILL')))),
      },
    ],
    leftOut: [],
    async open() {
      // At once, so that they meet while migrating and seeding.
      await Promise.all(instances.map((instance) => instance.start()));
    },
    async recover() {
      await Promise.all(instances.map((instance) => instance.recover()));
    },
    connection: () => ({ connectionString: server.url }),
    async close() {
      await Promise.all(instances.map((instance) => instance.kill('SIGTERM')));
      await server.stop();
    },
  };
}
