import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { delimiter } from 'node:path';
import { promisify } from 'node:util';

type Surroundings = {
  /** A folder to look for programs in, before all others. */
  readonly path?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Where it runs; anywhere but in this folder. */
  readonly cwd?: string;
};

/** Runs a program to its end and answers what it said. Throws with its complaint when it fails. */
export async function runProgram(
  program: string,
  args: readonly string[],
  { path = '', environment = {}, cwd = tmpdir() }: Surroundings = {},
): Promise<string> {
  const PATH = [path, process.env.PATH].filter(Boolean).join(delimiter);
  const env = { ...process.env, PATH, ...environment };
  const running = promisify(execFile)(program, args, { cwd, env, maxBuffer: 2 ** 27 });
  // A program that asks for a line is not to wait for one.
  running.child.stdin?.end();
  return (await running).stdout;
}
