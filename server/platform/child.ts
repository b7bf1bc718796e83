import { type SpawnOptions, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

type ChildOptions = Pick<SpawnOptions, 'env' | 'cwd' | 'uid' | 'gid'> & {
  /** Standard input; without it, the input is closed at once. */
  readonly input?: Uint8Array | string;
  /** Keeps the input open after `input`, for a child that ends with its parent. */
  readonly staysOpen?: boolean;
  /** Bytes; a child that writes more is killed. */
  readonly maxReply?: number;
  /** Called with each part of standard output. */
  readonly onReply?: ((part: Buffer) => void) | undefined;
  /** Seconds after which it is killed. */
  readonly seconds?: number;
  /** Asks it to end; fifteen seconds later it is killed. */
  readonly signal?: AbortSignal;
};

export type Ended = {
  readonly ok: boolean;
  readonly reply: Buffer;
  /** The beginning and end of standard error, or how it ended. */
  readonly output: string;
};

/** Returns the path of a program in server/, from its source or from the built server. */
export function programAt(path: string): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'server', path))) {
    const above = dirname(folder);
    if (above === folder) throw new Error(`there is no program server/${path}`);
    folder = above;
  }
  return join(folder, 'server', path);
}

export function runNode(args: readonly string[], options: ChildOptions): Promise<Ended> {
  return runChild(process.execPath, args, options);
}

/** Runs a program to its end, within limits. Never rejects: one that cannot start returns `ok: false`. */
export async function runChild(
  program: string,
  args: readonly string[],
  options: ChildOptions = {},
): Promise<Ended> {
  const { input, staysOpen = false, maxReply = 1_000_000, onReply, ...rest } = options;
  const { seconds, signal, ...spawning } = rest;
  const child = started(program, args, spawning);
  if (child instanceof Error) return { ok: false, reply: Buffer.alloc(0), output: child.message };
  const reply: Buffer[] = [];
  let length = 0;
  let output = '';
  const { promise, resolve } = Promise.withResolvers<{ ok: boolean; how: string }>();
  const kill = () => {
    child.kill('SIGKILL');
    // A child at a dead mount ignores signals, and its own children may hold its pipes: neither is waited for.
    setTimeout(() => resolve({ ok: false, how: 'does not end' }), 10_000).unref();
  };
  const late = seconds === undefined ? undefined : setTimeout(kill, seconds * 1000);
  let patience: NodeJS.Timeout | undefined;
  const stop = () => {
    child.kill('SIGTERM');
    patience = setTimeout(kill, 15_000);
  };
  child.stdout.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > maxReply) kill();
    else reply.push(chunk);
    onReply?.(chunk);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (output.length > 4000) output = `${output.slice(0, 1000)}…${output.slice(-2000)}`;
  });
  // A child that dies early does not read to the end: how it ended is enough.
  child.stdin.on('error', () => {});
  if (input !== undefined) child.stdin.write(input);
  if (!staysOpen) child.stdin.end();
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted) stop();
  child.once('error', (error) => resolve({ ok: false, how: error.message }));
  child.once('close', (code, name) =>
    resolve({ ok: code === 0, how: `ended with ${name ?? code}` }),
  );
  const { ok, how } = await promise;
  clearTimeout(late);
  clearTimeout(patience);
  signal?.removeEventListener('abort', stop);
  return { ok, reply: Buffer.concat(reply), output: output || (ok ? '' : how) };
}

/** Starts a program; some errors of the system are thrown at once, others are events. */
function started(program: string, args: readonly string[], options: SpawnOptions) {
  try {
    return spawn(program, args, { ...options, stdio: 'pipe' });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
