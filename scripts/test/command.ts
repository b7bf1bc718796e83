import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** The reader's screen, an open file whose text is shown later, or nowhere. */
export type Out = 'inherit' | 'ignore' | number;

export const root = join(import.meta.dirname, '../..');

/** With `node_modules` first. */
export const pathOfTools = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);

export type CommandOptions = {
  readonly environment?: Readonly<Record<string, string>>;
  /** Milliseconds after which it is ended, and has failed; no limit by default. */
  readonly limit?: number;
};

/** Runs a program, those of `node_modules` first, in the project's folder; tells whether it succeeded. */
export function command(
  program: string,
  args: readonly string[],
  out: Out,
  { environment = {}, limit = 0 }: CommandOptions = {},
): Promise<boolean> {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', out, out],
    env: { ...process.env, PATH: pathOfTools, ...environment },
    shell: process.platform === 'win32',
    timeout: limit,
  });
  return new Promise((resolve) => {
    child.once('error', (error) => {
      if (out !== 'ignore') console.error(error.message);
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
}
