import { onTestFinished, vi } from 'vitest';

type Wait = { readonly grant: () => void };

/** Fakes the locks and channels that the tabs of one browser share. */
export function shareAmongTabs() {
  const held = new Map<string, Wait[]>();
  const channels = new Set<FakeChannel>();

  async function request(name: string, options: LockOptions, use: (lock: Lock | null) => unknown) {
    const lock = { name, mode: 'exclusive' } as const;
    const queue = held.get(name);
    if (queue && options.ifAvailable) return use(null);
    if (queue) await waitIn(queue, options.signal);
    else held.set(name, []);
    try {
      return await use(lock);
    } finally {
      const next = held.get(name)?.shift();
      if (next) next.grant();
      else held.delete(name);
    }
  }

  class FakeChannel {
    onmessage: ((message: { data: unknown }) => void) | null = null;
    readonly name: string;
    constructor(name: string) {
      this.name = name;
      channels.add(this);
    }
    postMessage(data: unknown) {
      if (!channels.has(this)) return;
      for (const other of channels) {
        if (other === this || other.name !== this.name) continue;
        queueMicrotask(() => channels.has(other) && other.onmessage?.({ data }));
      }
    }
    close() {
      channels.delete(this);
    }
  }

  vi.stubGlobal('navigator', { locks: { request } });
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    /** Every shared name. */
    names: () => [...held.keys(), ...[...channels].map(({ name }) => name)],
    /** Makes a tab hang: it keeps its locks, and hears and says nothing. */
    freeze: () => channels.clear(),
  };
}

function waitIn(queue: Wait[], signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const wait = { grant: resolve };
    queue.push(wait);
    signal?.addEventListener('abort', () => {
      const index = queue.indexOf(wait);
      if (index >= 0) queue.splice(index, 1);
      reject(signal.reason);
    });
  });
}
