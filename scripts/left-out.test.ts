import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Makes a folder as an npm leaves it; `product.sh` reports there that it came as far as the build. */
async function installed(...files: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pizzeria, installed '));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const name of ['product.sh', 'own-node.sh', 'left-out.sh', 'node-parts.sh'])
    await cp(join(root, 'scripts', name), join(folder, 'scripts', name));
  await writeFile(
    join(folder, 'scripts/ensure-build.ts'),
    "console.log('builds'); process.exit(1);",
  );
  for (const file of files) {
    await mkdir(dirname(join(folder, 'node_modules', file)), { recursive: true });
    await writeFile(join(folder, 'node_modules', file), '');
  }
  await mkdir(join(folder, 'node_modules/.bin'), { recursive: true });
  await symlink(process.execPath, join(folder, 'node_modules/.bin/node'));
  return folder;
}

/** Makes an old npm that records its arguments, and installs what was left out. */
async function oldNpm(folder: string): Promise<string> {
  const npm = join(folder, 'npm.mjs');
  const made = join(folder, 'node_modules/@img/sharp-linux-x64/lib');
  await writeFile(
    npm,
    `import { execSync } from 'node:child_process';
     import { mkdirSync, writeFileSync } from 'node:fs';
     const [call] = process.argv.slice(-1);
     execSync(call.replace('--call=', '').replace('npm ci', 'command -v node'), { stdio: 'inherit' });
     writeFileSync(${JSON.stringify(join(folder, 'asked'))}, JSON.stringify([...process.argv.slice(2), process.env.npm_config_omit ?? process.env.NODE_ENV ?? 'nothing left out']));
     mkdirSync(${JSON.stringify(made)}, { recursive: true });
     writeFileSync(${JSON.stringify(join(made, 'sharp.node'))}, '');`,
  );
  await chmod(npm, 0o755);
  return npm;
}

function start(folder: string, npm?: string) {
  const { stdout, stderr, status } = spawnSync('sh', ['scripts/product.sh'], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      ...(npm && { npm_execpath: npm, npm_node_execpath: process.execPath }),
    },
  });
  return { said: stdout.trim().split('\n'), complaint: stderr.trim(), status };
}

const whole = ['sharp/package.json', 'vite/package.json', '@img/sharp-linux-x64/lib/sharp.node'];
const leftOut = [
  'sharp/package.json',
  'vite/package.json',
  '@img/sharp-libvips-linux-x64/lib/it.so',
];

test('an owner whose npm installed everything starts without another word', async () => {
  const { said } = start(await installed(...whole));
  expect(said).toEqual(['builds']);
});

test('an owner with an older Node has installed what its npm left out, once (B-2413)', async () => {
  const folder = await installed(...leftOut);
  const npm = await oldNpm(folder);
  expect(start(folder, npm).said).toEqual([
    'npm left parts of the product out, for its Node is an older one: installing them, once.',
    join(folder, 'node_modules/.bin/node'),
    'builds',
  ]);
  const asked = JSON.parse(await readFile(join(folder, 'asked'), 'utf8'));
  expect(asked).toEqual([
    'exec',
    '--yes',
    '--loglevel=error',
    '--package=npm@11',
    expect.stringMatching(/^--call=PATH=\S+ npm ci$/),
    'nothing left out',
  ]);
  expect(start(folder, npm).said).toEqual(['builds']);
});

test('an operator who left out what builds gets no more than that', async () => {
  const folder = await installed('sharp/package.json');
  start(folder, await oldNpm(folder));
  expect(JSON.parse(await readFile(join(folder, 'asked'), 'utf8')).at(-1)).toBe('dev');
});

test('an operator without npm reads what to run (B-2413)', async () => {
  const { complaint, status } = start(await installed(...leftOut));
  expect(complaint).toBe(
    'npm left parts of the product out, for its Node is too old: run npm ci with Node 20.19 or later.',
  );
  expect(status).toBe(78);
});

test('an owner who has installed nothing reads what to run first', async () => {
  const { complaint, status } = start(await installed());
  expect(complaint).toBe('Nothing is installed yet: run npm ci first.');
  expect(status).toBe(78);
});
