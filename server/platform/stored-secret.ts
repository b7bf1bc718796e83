import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessAbsent, writeWhole } from './files.ts';
import { LastingProblem, StartProblem } from './start-problem.ts';

const leastLength = 32;

/**
 * Returns the secret that signs sessions, from a private file made at the first start (B-1710). Throws a `StartProblem`
 * where that file is damaged.
 */
export async function storedSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'auth-secret');
  const kept = await keepSecret(dataDir, randomBytes(32).toString('base64url'));
  if (kept.length < leastLength) {
    throw new LastingProblem(
      `${path} holds no secret; delete it and everybody signs in again, or set AUTH_SECRET`,
    );
  }
  await chmod(path, 0o600);
  return kept;
}

/** Stores a secret unless one is stored already (B-4307); returns the one in force. */
export async function keepSecret(dataDir: string, secret: string): Promise<string> {
  const path = join(dataDir, 'auth-secret');
  const kept = await read(path);
  if (kept !== null) return kept;
  await mkdir(dataDir, { recursive: true });
  await writeWhole(path, `${secret}\n`);
  return secret;
}

async function read(path: string): Promise<string | null> {
  try {
    return (await unlessAbsent(readFile(path, 'utf8')))?.trim() ?? null;
  } catch (error) {
    throw new StartProblem(`${path} cannot be read: ${String(error)}`);
  }
}
