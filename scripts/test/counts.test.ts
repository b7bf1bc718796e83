import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAttack } from './attack-report.ts';
import { countOutcome, countReport, slowest, sum } from './counts.ts';
import { readPlaywright } from './playwright-report.ts';
import { readVitest } from './vitest-report.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counts-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function report(content: unknown): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.json`);
  await writeFile(path, JSON.stringify(content));
  return path;
}

const unit = (passed: number, failed: number) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults: [
    {
      name: join(process.cwd(), 'app/cart.test.ts'),
      assertionResults: [
        { fullName: 'a diner adds a pizza', duration: 5 },
        { fullName: 'a diner is patient', duration: 900 },
        { fullName: 'a diner never came' },
        {
          fullName: 'a diner leaves',
          status: 'failed',
          failureMessages: ['\u001b[31mno door\u001b[39m'],
        },
      ],
    },
    {
      name: join(process.cwd(), 'app/broken.test.ts'),
      status: 'failed',
      message: 'no such file',
      assertionResults: [],
    },
  ],
});

const browser = (expected: number, unexpected: number, errors: readonly unknown[] = []) => ({
  stats: { expected, unexpected, flaky: 1, skipped: 4 },
  errors,
  suites: [{ specs: [], suites: [{ specs: [unsteady, steady, broken] }] }],
});

const unsteady = {
  title: 'a cook hears the bell',
  file: 'bell.test.ts',
  tests: [
    {
      projectName: 'phone',
      status: 'flaky',
      results: [
        {
          duration: 2000,
          error: { message: 'no bell' },
          attachments: [{ name: 'screenshot', path: '/site/first.png' }],
        },
        { duration: 1000, attachments: [{ name: 'trace', path: '/site/trace.zip' }] },
      ],
    },
  ],
};

const broken = {
  title: 'a cook prints',
  file: 'print.test.ts',
  tests: [
    {
      projectName: 'desktop',
      status: 'unexpected',
      results: [{ duration: 10, error: { message: 'no paper' }, attachments: [] }],
    },
  ],
};

const steady = {
  title: 'a cook reads',
  file: 'read.test.ts',
  tests: [
    { projectName: 'desktop', status: 'expected', results: [{ duration: 3000, attachments: [] }] },
    { projectName: 'phone', status: 'skipped', results: [] },
  ],
};

describe('whoever reads the closing line', () => {
  test('sees the tests of all runs added up (B-1715)', () => {
    expect(sum([{ passed: 3, failed: 1 }, countOutcome(true), { passed: 4, failed: 0 }])).toEqual({
      passed: 7,
      failed: 1,
    });
  });

  test('sees one failure for a type check that fails', () => {
    expect(countOutcome(false)).toMatchObject({ passed: 0, failed: 1 });
  });

  test('sees what each tool counted', async () => {
    const unitPath = await report(unit(12, 2));
    expect(countReport(unitPath, false, readVitest)).toMatchObject({ passed: 12, failed: 2 });
    const browserPath = await report(browser(9, 1));
    expect(countReport(browserPath, false, readPlaywright)).toMatchObject({
      passed: 9 + 1,
      failed: 1,
    });
  });

  test('sees which tests take longest, of all runs (B-1715)', async () => {
    const units = countReport(await report(unit(2, 0)), true, readVitest);
    const browsers = countReport(await report(browser(1, 0)), true, readPlaywright);
    expect(slowest([units, browsers], 4)).toEqual([
      { title: 'read.test.ts on the desktop: a cook reads', ms: 3000 },
      { title: 'bell.test.ts on the phone: a cook hears the bell', ms: 2000 },
      { title: 'bell.test.ts on the phone: a cook hears the bell', ms: 1000 },
      { title: 'app/cart.test.ts: a diner is patient', ms: 900 },
    ]);
  });

  test('sees which tests passed only when they ran again, and where their trace is (B-1715)', async () => {
    expect(countReport(await report(browser(1, 0)), true, readPlaywright).flaky).toEqual([
      {
        title: 'bell.test.ts on the phone: a cook hears the bell',
        said: 'no bell',
        trace: '/site/trace.zip',
      },
    ]);
  });

  test('sees which screen passed only when it was tried again', async () => {
    const [file] = unit(1, 0).testResults;
    const again = { fullName: 'a diner waits', status: 'passed', failureMessages: ['too late'] };
    const told = {
      numPassedTests: 1,
      numFailedTests: 0,
      testResults: [{ ...file, assertionResults: [again] }],
    };
    expect(countReport(await report(told), true, readVitest).flaky).toEqual([
      { title: 'app/cart.test.ts: a diner waits', said: 'too late', trace: null },
    ]);
  });

  test('sees at the end which tests failed, and the beginning of what they said', async () => {
    expect(countReport(await report(unit(2, 1)), false, readVitest).failures).toEqual([
      { title: 'app/cart.test.ts: a diner leaves', said: 'no door' },
      { title: 'app/broken.test.ts', said: 'no such file' },
    ]);
    const path = await report(browser(1, 1, [{ message: 'exit code 1' }]));
    expect(countReport(path, false, readPlaywright).failures).toEqual([
      { title: 'print.test.ts on the desktop: a cook prints', said: 'no paper' },
      { title: 'outside any test', said: 'exit code 1' },
    ]);
  });

  test('sees a failure for a test file that cannot even be loaded', async () => {
    const path = await report(unit(12, 0));
    expect(countReport(path, false, readVitest)).toMatchObject({ passed: 12, failed: 1 });
    expect(countReport(path, true, readVitest)).toMatchObject({ passed: 12, failed: 0 });
  });

  test('sees a failure for a shop that did not stop in order', async () => {
    const path = await report(browser(9, 0, [{ message: 'exit code 1' }]));
    expect(countReport(path, false, readPlaywright)).toMatchObject({ passed: 9 + 1, failed: 1 });
  });

  test.each([true, false])(
    'sees a failure for a tool that left no report (ended well: %s)',
    (isWell) => {
      const path = join(folder, 'missing.json');
      expect(countReport(path, isWell, readVitest)).toEqual(countOutcome(false));
    },
  );
});

test('a developer reads each kind of attack as a test, which fails when one input succeeded (B-1735)', () => {
  const rows = [
    { name: 'prices', tried: 90, succeeded: 0, ms: 5 },
    { name: 'paths', tried: 60, succeeded: 2, ms: 7 },
  ];
  expect(readAttack(rows)).toEqual({
    passed: 1,
    failed: 1,
    tests: [
      { title: 'lab/attack.ts > prices', ms: 5 },
      { title: 'lab/attack.ts > paths', ms: 7 },
    ],
    failures: [{ title: 'lab/attack.ts > paths', said: '2 of 60 succeeded' }],
    flaky: [],
  });
});
