import { join } from 'node:path';
import { runChild } from '../../platform/child.ts';
import type { Binaries } from './binaries.ts';
import type { Runner } from './user.ts';

/** Where PostgreSQL's programs work and how they are run. */
export type Workshop = {
  readonly folder: string;
  readonly binaries: Binaries;
  readonly runner: Runner;
};

/** Of our own environment only this: `PG*` would change the server, and secrets are none of its business. */
const inherited = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'LD_LIBRARY_PATH',
] as const;

function toolEnvironment({ environment }: Binaries): Record<string, string> {
  const kept = inherited.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(kept), LC_ALL: 'C', ...environment };
}

/** The words of a command line for one of PostgreSQL's programs. */
function toolCommand(shop: Workshop, tool: string, args: readonly string[]): [string, ...string[]] {
  const program = join(shop.binaries.bin, tool);
  const [first, ...rest] = shop.runner.prefix;
  return first === undefined ? [program, ...args] : [first, ...rest, program, ...args];
}

/**
 * Runs one of PostgreSQL's programs in the workshop's folder, so that paths in `args` can be relative: the
 * programs hand absolute ones to a shell. Never throws: answers whether it went well and what it said.
 */
export async function runTool(
  shop: Workshop,
  tool: 'initdb' | 'pg_ctl',
  args: readonly string[],
  onReply?: (part: Buffer) => void,
): Promise<{ ok: boolean; output: string }> {
  const [file, ...words] = toolCommand(shop, tool, args);
  const { uid, gid } = shop.runner;
  const options = { cwd: shop.folder, env: toolEnvironment(shop.binaries), uid, gid, onReply };
  const { ok, reply, output } = await runChild(file, words, options);
  return { ok, output: `${reply}${output}`.trim() };
}
