import { join } from 'node:path';
import { runChild } from '../../platform/child.ts';
import type { Binaries } from './binaries.ts';
import type { Runner } from './user.ts';

export type Workshop = {
  readonly folder: string;
  readonly binaries: Binaries;
  readonly runner: Runner;
};

/** Variables passed on: `PG*` would change the server, and it needs no secrets. */
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

function toolCommand(shop: Workshop, tool: string, args: readonly string[]): [string, ...string[]] {
  const program = join(shop.binaries.bin, tool);
  const [first, ...rest] = shop.runner.prefix;
  return first === undefined ? [program, ...args] : [first, ...rest, program, ...args];
}

/**
 * Runs a program in the workshop's folder; `args` are relative, as it hands absolute paths to a shell. Never throws.
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
