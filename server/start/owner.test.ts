import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const isRoot = process.getuid?.() === 0;
const ordinary = 12345;

async function dataFolder(owner: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pizzeria-owner-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  await chown(folder, owner, owner);
  return folder;
}

/** Starts as this user; returns its output before it opens anything. */
function startAs(uid: number, dataDir: string, root = dataDir): string {
  const { href } = new URL('./read-settings.ts', import.meta.url);
  const program = `
    const { becomeOwner } = await import(${JSON.stringify(href)});
    const [, dataDir, root, uid] = process.argv;
    process.setgroups([]);
    process.setgid(Number(uid));
    process.setuid(Number(uid));
    try {
      becomeOwner(dataDir, root);
      console.log('starts as ' + process.geteuid());
    } catch (problem) {
      console.log(problem.message);
    }`;
  const args = ['--input-type=module', '-e', program, dataDir, root, String(uid)];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: '/', encoding: 'utf8' });
  return (stdout + stderr).trim();
}

test.runIf(isRoot)(
  'root who starts on the data of an ordinary user goes on as that user (B-2416)',
  async () => {
    const folder = await dataFolder(ordinary);
    expect(startAs(0, folder)).toBe(`starts as ${ordinary}`);
    expect(startAs(0, join(folder, 'still/to/be/made'), folder)).toBe(`starts as ${ordinary}`);
    expect(startAs(0, await dataFolder(0))).toBe('starts as 0');
  },
);

test.runIf(isRoot)(
  'root reads that the owner of the data cannot read the product (B-2416)',
  async () => {
    const product = await dataFolder(0);
    await chmod(product, 0o700);
    expect(startAs(0, await dataFolder(ordinary), product)).toContain(
      `belongs to ${ordinary}, who cannot read ${product}`,
    );
  },
);
