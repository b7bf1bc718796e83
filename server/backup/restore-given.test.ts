import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '#tests/support/backups.ts';
import { parseConfig } from '../start/config.ts';
import { restoreGiven } from './restore-given.ts';

test('an owner says what to restore: a file, a folder with the log, and which moment', async () => {
  const home = await testFolder();
  const place = join(home, 'other-disk');
  await mkdir(place);
  const config = parseConfig({ DATA_DIR: join(home, 'data') });
  const restore = (...words: string[]) => restoreGiven(config, words, home);
  const at = ['--at', '2026-11-20 19:05'];
  await expect(restore()).rejects.toThrow('say which file');
  await expect(restore(...at)).rejects.toThrow('name the place of the log');
  await expect(restore(join(home, 'file'), ...at)).rejects.toThrow('a file holds one moment only');
  await expect(restore(place, '--at', 'Friday')).rejects.toThrow('"Friday" is no moment');
  await expect(restore(place, '--on', 'Friday')).rejects.toThrow('say what: npm run restore');
  await expect(restore(place)).rejects.toThrow('there is no log there');
  await expect(restore(`file://${home}/elsewhere`)).rejects.toThrow('is not there');

  const known = parseConfig({ DATA_DIR: join(home, 'data'), BACKUP_URL: place });
  await expect(restoreGiven(known, at, home)).rejects.toThrow('there is no log there');
  const server = { DATABASE_URL: 'postgres://localhost/shop', AUTH_SECRET: 'x'.repeat(32) };
  const elsewhere = parseConfig({ ...server, DATA_DIR: join(home, 'data') });
  await expect(restoreGiven(elsewhere, [place], home)).rejects.toThrow('leave DATABASE_URL out');
});
