import { createWriteStream, existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Log, systemClock } from '../../../app/core/context.ts';
import { backupName } from '../../../app/operations/backups/backup-name.ts';
import { beginChapter } from '../../../server/backup/log/begin-chapter.ts';
import { chapterFiles } from '../../../server/backup/log/names.ts';
import { oneChunk, putBytes } from '../../../server/backup/log/put-bytes.ts';
import { shipRound } from '../../../server/backup/log/ship-chapter.ts';
import { openFolderPlace } from '../../../server/backup/places/folder-place.ts';
import { restoreGiven } from '../../../server/backup/restore-given.ts';
import { writeBackup } from '../../../server/backup/write-backup.ts';
import { openEmbedded } from '../../../server/database/embedded/embedded.ts';
import { createPool, endPool } from '../../../server/database/pool.ts';
import { parseConfig } from '../../../server/platform/config.ts';
import { openToPassersBy } from '../../../tests/support/database-watch.ts';
import { foreignEntries, plantInCopy, plants } from '../../../tests/support/planted-copy.ts';
import { type Kind, tryEach } from '../kind.ts';
import type { Site } from '../site.ts';

const root = resolve(import.meta.dirname, '../../..');
const silent: Log = { info() {}, warn() {}, error() {} };
const passphrase = 'four words nobody guesses';
/** Milliseconds; a server that only follows another would be waited for without end. */
const patience = 30_000;

/** Ships the log of an empty shop, not encrypted, to `home/place`. */
async function shipLog(home: string): Promise<string> {
  const [dataDir, folder] = [join(home, 'shop'), join(home, 'place')];
  await mkdir(folder);
  const server = await openEmbedded({ dataDir, log: silent });
  const database = createPool(server.connection, silent);
  const place = openFolderPlace(folder, dataDir);
  const source = { place, dataDir, database, drafts: join(home, 'drafts') };
  const { connection } = server;
  const beginning = { connection, passphrase: undefined, clock: systemClock };
  const begun = await beginChapter(source, { ...beginning, freeBytes: async () => 1e12 });
  await shipRound(source, begun.chapter, true);
  const facts = Buffer.from(JSON.stringify(begun.facts));
  await putBytes(source, chapterFiles(begun.chapter.name).facts, oneChunk(facts));
  await endPool(database);
  await server.stop();
  return folder;
}

/** Writes a backup of the site, not encrypted, under the name of an encrypted one of the future. */
async function writePlanted({ db: { host, port } }: Site, place: string): Promise<string> {
  const name = backupName(Temporal.Instant.from('2999-11-20T09:30:00Z'), true);
  await mkdir(join(place, 'files'), { recursive: true });
  await writeBackup({
    connection: { host, port, user: 'postgres', database: 'postgres' },
    store: { list: async function* () {}, get: async () => null },
    secret: 'a-secret-that-a-stranger-knows',
    clock: systemClock,
    to: createWriteStream(join(place, name)),
  });
  return name;
}

/** What came of `npm run restore` with these words: whether it restored anything, refused, or never ended. */
async function restoreTo(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
  words: readonly string[],
): Promise<'restored' | 'refused' | 'waits without end'> {
  const config = parseConfig({ DATA_DIR: dataDir, ...settings });
  const restored = restoreGiven({ config, root, say: () => {} }, words).then(
    () => 'restored' as const,
    () => 'refused' as const,
  );
  const late = pause(patience, 'waits without end' as const, { ref: false });
  const outcome = await Promise.race([restored, late]);
  if (outcome === 'waits without end') {
    const cluster = join(dataDir, 'restoring/postgres/cluster');
    const note = await readFile(join(cluster, 'postmaster.pid'), 'utf8');
    // Without its folder it is not started again.
    await rename(cluster, join(dataDir, 'put-aside'));
    process.kill(Number.parseInt(note, 10), 'SIGQUIT');
    await restored;
  }
  return outcome;
}

/** Backups that somebody planted at the place, as `npm run restore` meets them. */
export const plantedBackups: Kind = {
  name: 'planted backups, restored',
  isCostly: true,
  async attack(site) {
    const home = await mkdtemp(join(tmpdir(), 'pizzeria-planted-'));
    await openToPassersBy(home);
    let tries = 0;
    const named = { name: ([what]: readonly [string, unknown]) => what };
    const fresh = (what: string) => join(home, `${what}-${++tries}`);
    try {
      const log = await shipLog(home);
      const commands = await tryEach(
        Object.entries(plants),
        async ([, plant]) => {
          const [place, mark] = [fresh('place'), fresh('mark')];
          await cp(log, place, { recursive: true });
          await plantInCopy(place, (cluster) => plant(cluster, mark));
          const outcome = await restoreTo(fresh('data'), { BACKUP_URL: place }, []);
          if (existsSync(mark)) return 'its command ran';
          return outcome === 'waits without end' ? outcome : null;
        },
        named,
      );
      const entries = await tryEach(
        Object.entries(foreignEntries),
        async ([, plant]) => {
          const place = fresh('place');
          await cp(log, place, { recursive: true });
          await plantInCopy(place, plant);
          const outcome = await restoreTo(fresh('data'), { BACKUP_URL: place }, []);
          return outcome === 'refused' ? null : outcome;
        },
        named,
      );
      const files = fresh('files');
      const name = await writePlanted(site, files);
      const unsealed: readonly (readonly [string, readonly string[]])[] = [
        [log, []],
        [log, ['--log']],
        [files, []],
        [files, [name]],
        [files, [join(files, name)]],
      ];
      const taken = await tryEach(unsealed, async ([place, words]) => {
        const settings = { BACKUP_URL: place, BACKUP_PASSPHRASE: passphrase };
        const outcome = await restoreTo(fresh('data'), settings, words);
        return outcome === 'refused' ? null : `not encrypted, and ${outcome}`;
      });
      return [...commands, ...entries, ...taken];
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  },
};
