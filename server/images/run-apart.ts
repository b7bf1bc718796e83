import { createGate } from '#core/gate.ts';
import { runNode } from '../platform/child.ts';

// No settings, no secrets. What is freed goes back at once (glibc): a third less at the peak.
const env = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
  UV_THREADPOOL_SIZE: '1',
};

type Limits = {
  readonly seconds: number;
  /** The most bytes that are an answer of ours. */
  readonly maxReply: number;
};

type Ran = { readonly output: string; readonly reply: Buffer | null };

/** Whatever is asked of it, this computer works on two pictures at once. */
const inTurn = createGate({ atOnce: 2 });

/** Runs Node with these arguments and an empty environment; a reply only when it ends well. */
export function runApart(
  args: readonly string[],
  input: Uint8Array,
  { seconds, maxReply }: Limits,
): Promise<Ran> {
  return inTurn(async () => {
    // It ends itself first, and says why, unless another process has taken it over.
    const ended = await runNode(args, { env, input, maxReply, seconds: seconds + 1 });
    return { output: ended.output || 'ended with 0', reply: ended.ok ? ended.reply : null };
  });
}
