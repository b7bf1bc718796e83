/** A line to a stream of events: the server's status, and each event as the server wrote it. */
export type Line = { readonly status: number; readonly frames?: ReadableStream<string> };

type Asked = {
  readonly url: string;
  readonly bearer: string | null;
  /** Of those that name the same place only one holds a line at a time. */
  readonly place?: string | undefined;
  readonly signal: AbortSignal;
};

/** Told among the tabs: an event for all or for one that has come, or that one has come. */
type Word = { readonly frame: string; readonly to?: string } | { readonly hello: string };

/** A tab that holds the line answers at once; one that is silent this long is stuck. */
const patience = 5_000;
/** Without a version: whoever comes later cannot know what it has missed. */
const ready = 'event: ready\ndata: ';

/**
 * Connects to a stream. A browser has six connections for all its tabs, so one tab holds the line
 * (B-1350) and the others hear from it what it hears; they connect anew when it lets go. Where a
 * browser cannot share, and behind a tab that is stuck, a tab has a line of its own.
 */
export async function openLine(asked: Asked): Promise<Line> {
  if (!globalThis.navigator?.locks || !globalThis.BroadcastChannel) return ownLine(asked);
  const { place, signal } = asked;
  const name = await nameOf(asked);
  const channel = new BroadcastChannel(name);
  signal.addEventListener('abort', () => channel.close());
  if (signal.aborted) channel.close();
  if (!(await hold(name, signal))) return heardLine(asked, name, channel);
  if (place !== undefined && !(await hold(`line ${place}`, signal))) return { status: 0 };
  return toldLine(asked, channel);
}

async function ownLine({ url, bearer, signal }: Asked): Promise<Line> {
  const headers: Record<string, string> = { Accept: 'text/event-stream' };
  if (bearer) headers.Authorization = `Bearer ${bearer}`;
  const init: RequestInit = { headers, cache: 'no-store', credentials: 'omit', signal };
  const { ok, status, body } = await fetch(url, init);
  return ok && body ? { status, frames: body.pipeThrough(byFrame(new TextDecoder())) } : { status };
}

/** The server's line, which the other tabs hear too. */
async function toldLine(asked: Asked, channel: BroadcastChannel): Promise<Line> {
  let greeting = ':';
  const tell = (word: Word) => asked.signal.aborted || channel.postMessage(word);
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if ('hello' in data) tell({ frame: greeting, to: data.hello });
  };
  tell({ frame: greeting });
  const { status, frames } = await ownLine(asked);
  if (!frames) return { status };
  const telling = new TransformStream<string, string>({
    transform(frame, onward) {
      if (frame.startsWith(ready)) greeting = frame;
      else if (frame.startsWith('event:')) greeting = ready;
      tell({ frame });
      onward.enqueue(frame);
    },
  });
  return { status, frames: frames.pipeThrough(telling) };
}

/** What another tab hears, until it lets go of its line. */
function heardLine(asked: Asked, name: string, channel: BroadcastChannel): Promise<Line> {
  const { signal } = asked;
  const own = crypto.randomUUID();
  const waiting = new AbortController();
  return new Promise((resolve) => {
    const frames = new ReadableStream<string>({
      start(onward) {
        channel.onmessage = ({ data }: MessageEvent<Word>) => {
          if ('hello' in data || (data.to ?? own) !== own) return;
          clearTimeout(stuck);
          resolve({ status: 200, frames });
          if (!waiting.signal.aborted) onward.enqueue(data.frame);
        };
        const stop = () => {
          if (waiting.signal.aborted) return;
          waiting.abort();
          clearTimeout(stuck);
          resolve({ status: 0 });
          onward.close();
        };
        signal.addEventListener('abort', stop);
        // Given once the other tab has let go, or is gone: this one connects anew.
        navigator.locks.request(name, { signal: waiting.signal }, stop).catch(() => {});
        if (signal.aborted) stop();
      },
    });
    const stuck = setTimeout(() => {
      waiting.abort();
      channel.close();
      resolve(ownLine(asked));
    }, patience);
    channel.postMessage({ hello: own } satisfies Word);
  });
}

/** Whether this tab holds the lock now, which it does until `signal`; never waits, nor rejects. */
function hold(name: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const held = (lock: Lock | null) => {
      resolve(lock !== null);
      if (lock === null || signal.aborted) return;
      return new Promise((free) => signal.addEventListener('abort', free));
    };
    // A browser that refuses locks leaves each tab its own line.
    navigator.locks.request(name, { ifAvailable: true }, held).catch(() => resolve(true));
  });
}

/** One name for one stream of one reader, which does not give the token away. */
async function nameOf({ url, bearer }: Asked): Promise<string> {
  const bytes = new TextEncoder().encode(`${url} ${bearer ?? ''}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `line ${hash.slice(0, 16).join('-')}`;
}

function byFrame(decoder: TextDecoder) {
  let text = '';
  return new TransformStream<Uint8Array, string>({
    transform(part, onward) {
      const frames = (text + decoder.decode(part, { stream: true })).split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) onward.enqueue(frame);
    },
  });
}
