import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { delimiter } from 'node:path';

type Surroundings = {
  /** A folder to look for programs in, before all others. */
  readonly path?: string;
  readonly environment?: Readonly<Record<string, string>>;
};

/** Runs a program to its end, anywhere but in this folder; answers what it said. Throws when it fails. */
export function runProgram(
  program: string,
  args: readonly string[],
  { path = '', environment = {} }: Surroundings = {},
): Promise<string> {
  const child = spawn(program, args, {
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: [path, process.env.PATH].filter(Boolean).join(delimiter),
      ...environment,
    },
  });
  let said = '';
  let complained = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    complained += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(said) : reject(new Error(`${program}: code ${code}\n${complained}`)),
    );
  });
}
