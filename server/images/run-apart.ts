import { createGate } from '#core/gate.ts';
import { runNode } from '../platform/child.ts';

// No settings, no secrets. Freed memory goes back at once (glibc): a third less at the peak.
const env = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
  UV_THREADPOOL_SIZE: '1',
};

type Limits = {
  readonly seconds: number;
  /** Bytes; a longer reply is forged. */
  readonly maxReply: number;
};

type Ran = { readonly output: string; readonly reply: Buffer | null };

/** Two pictures at once on this computer, whatever is requested. */
const inTurn = createGate({ atOnce: 2 });

/** Runs Node with these arguments and a bare environment; `reply` is null unless it succeeds. */
export function runApart(
  args: readonly string[],
  input: Uint8Array,
  { seconds, maxReply }: Limits,
): Promise<Ran> {
  return inTurn(async () => {
    // It ends itself first, with a reason, unless an attacker has taken it over. A busy computer starts it slowly.
    const ended = await runNode(args, { env, input, maxReply, seconds: seconds + 5 });
    return { output: ended.output || 'ended with 0', reply: ended.ok ? ended.reply : null };
  });
}
