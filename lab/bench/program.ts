import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { delimiter } from 'node:path';
import { promisify } from 'node:util';

type Surroundings = {
  /** A folder of programs, before all others. */
  readonly path?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Its working folder; anywhere but in this one. */
  readonly cwd?: string;
};

/** Runs a program to its end and returns its output. Throws with its complaint when it fails. */
export async function runProgram(
  program: string,
  args: readonly string[],
  { path = '', environment = {}, cwd = tmpdir() }: Surroundings = {},
): Promise<string> {
  const PATH = [path, process.env.PATH].filter(Boolean).join(delimiter);
  const env = { ...process.env, PATH, ...environment };
  const running = promisify(execFile)(program, args, { cwd, env, maxBuffer: 2 ** 27 });
  // A program that reads its input must not wait for it.
  running.child.stdin?.end();
  return (await running).stdout;
}
