import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { findChromium, noChromium } from '#tests/support/chromium.ts';
import { startDebianPostgres } from '../postgres-for-tests.ts';
import { type Count, countOutcome, countReport, readPlaywright, readVitest } from './counts.ts';

/** One step of `npm test`; reports are written into `folder`, what is said goes to `out`. */
export type Step = {
  readonly heading: string;
  run(folder: string, out: Out): Promise<Count>;
};

/** The reader's screen, or an open file whose text is shown later. */
export type Out = 'inherit' | number;

const root = join(import.meta.dirname, '../..');
const isCi = Boolean(process.env.CI);

const noPostgres =
  "Debian's PostgreSQL is not installed: the tests ran on the embedded one only. Install it with: apt-get install postgresql";

// Every test that asks for a database, except those that start the embedded one themselves.
const onAnyServer = [
  ...['related', '--run', 'tests/support/database.ts'],
  '--exclude=server/database/embedded/**',
];

/** Steps in groups, one after the other; those of a group run at once, for they mostly wait for disks. */
export const groups: readonly (readonly Step[])[] = [
  [
    {
      heading: 'Types',
      run: async (_, out) =>
        countOutcome(
          (await command('react-router', ['typegen'], out)) && (await command('tsc', [], out)),
        ),
    },
  ],
  [
    {
      heading: 'Style',
      run: async (_, out) =>
        countOutcome(await command('biome', ['check', '--error-on-warnings', '.'], out)),
    },
  ],
  [
    {
      heading: 'Tests, on the embedded PostgreSQL',
      run: (folder, out) => vitest(join(folder, 'embedded.json'), ['run'], out),
    },
    {
      heading: "Tests that use a database, on Debian's PostgreSQL",
      run: (folder, out) => vitestOnDebian(join(folder, 'debian.json'), out),
    },
  ],
  [
    {
      heading: 'Production build',
      async run(_, out) {
        // An earlier build is not trusted, whatever its stamp says.
        await rm(join(root, 'build/stamp'), { force: true });
        return countOutcome(await command('node', ['scripts/ensure-build.ts'], out));
      },
    },
  ],
  [
    {
      heading: 'Tests in the browser, on the production build',
      run: (folder, out) => playwright(join(folder, 'browser.json'), out),
    },
  ],
];

async function vitest(
  report: string,
  args: readonly string[],
  out: Out,
  environment: Readonly<Record<string, string>> = {},
): Promise<Count> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const isWell = await command('vitest', [...args, ...reporters], out, environment);
  return countReport(report, isWell, readVitest);
}

async function vitestOnDebian(report: string, out: Out): Promise<Count> {
  const server = await startDebianPostgres();
  if (!server) {
    console.log(noPostgres);
    return countOutcome(!isCi);
  }
  try {
    return await vitest(report, onAnyServer, out, { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

async function playwright(report: string, out: Out): Promise<Count> {
  if (!findChromium()) {
    console.log(noChromium);
    return countOutcome(false);
  }
  const isWell = await command('playwright', ['test', '--reporter=list,json'], out, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return countReport(report, isWell, readPlaywright);
}

/** Runs a program of ours; answers whether it ended well. */
function command(
  program: string,
  args: readonly string[],
  out: Out,
  environment: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', out, out],
    env: { ...process.env, PATH: path, ...environment },
    shell: process.platform === 'win32',
  });
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
}
