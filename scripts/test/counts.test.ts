import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countOutcome, countReport, readPlaywright, readVitest, sum } from './counts.ts';

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
});

const browser = (expected: number, unexpected: number, errors: readonly unknown[] = []) => ({
  stats: { expected, unexpected, flaky: 0, skipped: 4 },
  errors,
});

describe('whoever reads the closing line', () => {
  test('sees the tests of all runs added up', () => {
    expect(sum([{ passed: 3, failed: 1 }, countOutcome(true), { passed: 4, failed: 0 }])).toEqual({
      passed: 7,
      failed: 1,
    });
  });

  test('sees one failure for a type check that fails', () => {
    expect(countOutcome(false)).toEqual({ passed: 0, failed: 1 });
  });

  test('sees what each tool counted', async () => {
    const unitPath = await report(unit(12, 2));
    expect(countReport(unitPath, false, readVitest)).toEqual({ passed: 12, failed: 2 });
    const browserPath = await report(browser(9, 1));
    expect(countReport(browserPath, false, readPlaywright)).toEqual({ passed: 9, failed: 1 });
  });

  test('sees a failure for a test file that cannot even be loaded', async () => {
    const path = await report(unit(12, 0));
    expect(countReport(path, false, readVitest)).toEqual({ passed: 12, failed: 1 });
    expect(countReport(path, true, readVitest)).toEqual({ passed: 12, failed: 0 });
  });

  test('sees a failure for a shop that did not stop in order', async () => {
    const path = await report(browser(9, 0, [{ message: 'exit code 1' }]));
    expect(countReport(path, false, readPlaywright)).toEqual({ passed: 9, failed: 1 });
  });

  test.each([true, false])(
    'sees a failure for a tool that left no report (ended well: %s)',
    (isWell) => {
      const path = join(folder, 'missing.json');
      expect(countReport(path, isWell, readVitest)).toEqual({ passed: 0, failed: 1 });
    },
  );
});
