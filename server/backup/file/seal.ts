import { createHash } from 'node:crypto';
import { StartProblem } from '../../start/start-problem.ts';

/**
 * What `zstd` passes over, a skippable frame of 32 bytes: here the SHA-256 of all that comes before it. Of a
 * compressed stream alone some bits could turn without anybody noticing.
 */
const frame = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 32, 0, 0, 0]);
const sealBytes = frame.length + 32;

/** The same bytes, and the seal behind them. */
export async function* seal(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
  yield Buffer.concat([frame, hash.digest()]);
}

/** The bytes before the seal; throws a `StartProblem` at their end when it does not fit them. */
export async function* unseal(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let held: Uint8Array = Buffer.alloc(0);
  for await (const chunk of source) {
    const all = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    const ready = all.subarray(0, Math.max(0, all.length - sealBytes));
    held = all.subarray(ready.length);
    hash.update(ready);
    if (ready.length > 0) yield ready;
  }
  if (!Buffer.concat([frame, hash.digest()]).equals(held)) {
    throw new StartProblem('it is damaged or not whole');
  }
}
