import { join } from 'node:path';
import { noChromium } from '#tests/support/chromium.ts';
import { startPostgresForTests } from '../postgres-for-tests.ts';
import { readAttack } from './attack-report.ts';
import { provideBrowser } from './browser.ts';
import { type CommandOptions, command, type Out } from './command.ts';
import { countOutcome, countReport, type Tally } from './counts.ts';
import { readPlaywright } from './playwright-report.ts';
import { readVitest } from './vitest-report.ts';

/** One step of `npm test`; reports are written into `folder`, output goes to `out`. */
export type Step = {
  readonly heading: string;
  /** What it waits for; nothing by default. */
  readonly after?: Promise<unknown>;
  run(folder: string, out: Out): Promise<Outcome>;
};

/** `note` says at the end what the step ran on, or why it could not run. */
export type Outcome = Tally & { readonly note?: string };

const isCi = Boolean(process.env.CI);

// Tests of what may differ between the embedded PostgreSQL and another one: connections, migrations, notices, locks,
// numbers, commits, and moving a shop between them.
const onAnyServer = [
  'run',
  'server/database/migrate.test.ts',
  'server/database/schema.test.ts',
  'server/database/first-release.test.ts',
  'server/database/pool.test.ts',
  'server/database/server-problem.test.ts',
  'server/live/changes.test.ts',
  'server/live/reported-orders.test.ts',
  'server/backup/backup.test.ts',
  'server/backup/move-command.test.ts',
  'server/backup/restore-command.test.ts',
  'app/checkout/storing/',
  'app/kitchen/board/board.together.test.ts',
  'app/menu/editing/menu-items.together.test.ts',
  'app/email/outbox.server.test.ts',
];

/** Settled when a step is over, failed or not: the next one may begin. */
const isOver = {
  browser: Promise.withResolvers<void>(),
  server: Promise.withResolvers<void>(),
};

/** Fetched while the first steps run. */
const browser = provideBrowser();

/**
 * Groups of steps, one after the other; those of a group run at once. Tests on the embedded PostgreSQL, which often
 * wait, run from the build to the end, the others beside them one by one: no processor is ever idle for long.
 */
export const groups: readonly (readonly Step[])[] = [
  [
    {
      heading: 'Types',
      run: async (_, out) =>
        countOutcome(
          (await command('react-router', ['typegen'], out)) && (await command('tsc', [], out)),
        ),
    },
    {
      heading: 'Style',
      run: async (_, out) =>
        countOutcome(await command('biome', ['check', '--error-on-warnings', '.'], out)),
    },
    {
      heading: 'Production build',
      run: (_, out) => build(out),
    },
  ],
  [
    {
      heading: 'Tests in the browser, on the production build',
      run: (folder, out) =>
        playwright(join(folder, 'browser.json'), out).finally(isOver.browser.resolve),
    },
    {
      heading: 'Tests, on the embedded PostgreSQL',
      run: (folder, out) => vitest(join(folder, 'embedded.json'), ['run'], out),
    },
    {
      heading: 'Tests that use a database, on a server',
      after: isOver.browser.promise,
      run: (folder, out) =>
        vitestOnServer(join(folder, 'server.json'), out).finally(isOver.server.resolve),
    },
    {
      heading: 'Attack on the running product',
      after: isOver.server.promise,
      run: (folder, out) => attack(join(folder, 'attack.json'), out),
    },
  ],
];

async function build(out: Out): Promise<Outcome> {
  // An earlier build is not trusted, whatever its stamp says.
  return countOutcome(await command('node', ['scripts/ensure-build.ts', '--anew'], out));
}

async function vitest(
  report: string,
  args: readonly string[],
  out: Out,
  options?: CommandOptions,
): Promise<Tally> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const isWell = await command('vitest', [...args, ...reporters], out, options);
  return countReport(report, isWell, readVitest);
}

async function vitestOnServer(report: string, out: Out): Promise<Outcome> {
  const server = await startPostgresForTests();
  try {
    const environment = { TEST_DATABASE_URL: server.url };
    return { ...(await vitest(report, onAnyServer, out, { environment })), note: server.name };
  } finally {
    await server.stop();
  }
}

/** Runs all kinds of attack but those that take minutes: their limits have tests of their own. */
async function attack(report: string, out: Out): Promise<Outcome> {
  const args = ['lab/attack.ts', '--quick', `--report=${report}`];
  const isWell = await command('node', args, out, { limit: 10 * 60_000 });
  return countReport(report, isWell, readAttack);
}

async function playwright(report: string, out: Out): Promise<Outcome> {
  const program = await browser;
  // Without rights to install, the rest can still run; a CI that skips browser tests would be green for nothing.
  if (!program) return { ...countOutcome(!isCi), note: noChromium };
  const isWell = await command('playwright', ['test', '--reporter=list,json'], out, {
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_CHROMIUM: program },
  });
  return countReport(report, isWell, readPlaywright);
}
