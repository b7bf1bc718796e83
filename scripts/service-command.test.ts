import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '..');
let script = '';
beforeAll(async () => {
  script = await readFile(join(root, 'deploy/pizzeria'), 'utf8');
});

/** Runs `pizzeria backup FILE` with these settings; returns what the product was given. */
async function run(settings: string) {
  const folder = await mkdtemp(join(tmpdir(), 'pizzeria-service-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [file, product] = [join(folder, 'pizzeria.env'), join(folder, 'product.sh')];
  await writeFile(file, settings);
  await writeFile(product, 'printf "%s\\0" "$@"; env -0');
  const here = script
    .replace('/etc/pizzeria.env\n', `${file}\n`)
    .replace('/opt/pizzeria/scripts/product.sh', product);
  const { stdout, stderr, status } = spawnSync('sh', ['-c', here, 'pizzeria', 'backup', 'a file'], {
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
  });
  const [first, second, ...rest] = stdout.split('\0');
  const given = Object.fromEntries(rest.map((line) => line.split(/=(.*)/s)));
  return { words: [first, second], given, complaint: stderr.replace(file, 'the file'), status };
}

describe('an operator who runs a command of the service', () => {
  // As systemd 252's own reader parsed these lines.
  test.each([
    ['A=correct horse battery staple', 'correct horse battery staple'],
    ["A='correct horse  battery'", 'correct horse  battery'],
    [`A="it's a $HOME of \`horses\`"`, "it's a $HOME of `horses`"],
    [`A='a "quoted" $HOME \\n'`, 'a "quoted" $HOME \\n'],
    [`A=a'b"c#d;e&f(g)*$HOME`, `a'b"c#d;e&f(g)*$HOME`],
    ['  A= spaces around  ', 'spaces around'],
    ['A=of another system\r', 'of another system'],
    ['A=https://KEY:se%2Fcret=@host/b/f?region=ca', 'https://KEY:se%2Fcret=@host/b/f?region=ca'],
    ['A=', ''],
  ])('has it read %j as the service does (B-2312)', async (line, value) => {
    const { given, words, status } = await run(`# first\n\n; second\n${line}\nB=2`);
    expect(given).toMatchObject({ A: value, B: '2' });
    expect([status, ...words]).toEqual([0, 'backup', 'a file']);
  });

  test.each(["'a'b", "'a' 'b'", '"a\\"b"', 'back\\slash', "'no end", '"', "'x' # comment"])(
    'is told to write A=%s otherwise, and nothing is done (B-2312)',
    async (value) => {
      const { complaint, status, words } = await run(`B=1\nA=${value}\n`);
      expect(complaint).toMatch(/^the file, line 2: write NAME='value', without a ' in the value/);
      expect([status, ...words]).toEqual([1, '', undefined]);
    },
  );

  test.each(['A', 'export A=1', '1A=1', '=1'])('is told that %j is no setting', async (line) => {
    expect((await run(line)).complaint).toMatch(/^the file, line 1: write NAME=/);
  });

  test('finds samples that are read as they stand (B-2312)', async () => {
    const samples = await readFile(join(root, 'deploy/pizzeria.env'), 'utf8');
    const { given, complaint } = await run(samples.replaceAll(/^#(?=[A-Z_]+=)/gm, ''));
    expect(complaint).toBe('');
    expect(given).toMatchObject({
      DATA_DIR: '/var/lib/pizzeria',
      BACKUP_URL: '/mnt/usb/pizzeria',
      BACKUP_PASSPHRASE: '12 characters or more of your own',
    });
  });
});
