import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
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

/** What a start as this user does and says before it opens anything. */
function startAs(uid: number, dataDir: string, root = dataDir): string {
  const { href } = new URL('./read-settings.ts', import.meta.url);
  const program = `
    const { becomeOwner, refuseForeignFiles } = await import(${JSON.stringify(href)});
    const [, dataDir, root, uid] = process.argv;
    process.setgroups([]);
    process.setgid(Number(uid));
    process.setuid(Number(uid));
    try {
      becomeOwner(dataDir, root);
      refuseForeignFiles(dataDir);
      console.log('starts as ' + process.geteuid());
    } catch (problem) {
      console.log(problem.message);
    }`;
  const args = ['--input-type=module', '-e', program, dataDir, root, String(uid)];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: '/', encoding: 'utf8' });
  return (stdout + stderr).trim();
}

test.runIf(isRoot)(
  'an ordinary user reads which file root has left, and how to put it right (B-2415)',
  async () => {
    const folder = await dataFolder(ordinary);
    await mkdir(join(folder, 'outbox'));
    expect(startAs(ordinary, folder)).toBe(
      `${folder}/outbox belongs to another user, perhaps since a start as root, and ${ordinary} cannot write it: run chown -R ${ordinary} ${folder} as root, with the product stopped`,
    );
    await chown(join(folder, 'outbox'), ordinary, ordinary);
    await mkdir(join(folder, 'lost+found'), { mode: 0o700 });
    expect(startAs(ordinary, folder)).toBe(`starts as ${ordinary}`);
    await mkdir(join(folder, 'images'), { mode: 0o777 });
    await chmod(join(folder, 'images'), 0o777);
    await writeFile(join(folder, 'images/one.webp'), '', { mode: 0o600 });
    expect(startAs(ordinary, folder)).toContain('images/one.webp belongs to another user');
  },
);

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
