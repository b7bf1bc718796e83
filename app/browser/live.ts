import { whenReleased } from './held-changes.ts';

/** A stream of events: the server's status, and each event as written. */
type Line = { readonly status: number; readonly frames?: ReadableStream<string> };

type LineRequest = {
  readonly url: string;
  readonly bearer: string | null;
  /** Streams that name the same place hold only one line at a time. */
  readonly place?: string | undefined;
  readonly signal: AbortSignal;
};

/** A message among tabs: an event, for all or one tab, or a new tab's greeting. */
type Word = { readonly frame: string; readonly to?: string } | { readonly hello: string };

/** Milliseconds: the tab that holds the line answers at once; a silent one is stuck. */
const patience = 5_000;
/** Without a version: a later listener cannot know what it has missed. */
const ready = 'event: ready\ndata: ';

/**
 * Connects to a stream. A browser has six connections for all tabs, so one tab holds the line (B-1350) and passes
 * events on to the others, which reconnect when it ends. Where a browser cannot share, or that tab is stuck, a tab
 * opens its own line.
 */
async function openLine(request: LineRequest): Promise<Line> {
  if (!globalThis.navigator?.locks || !globalThis.BroadcastChannel) return ownLine(request);
  const { place, signal } = request;
  const name = await nameOf(request);
  const channel = new BroadcastChannel(name);
  signal.addEventListener('abort', () => channel.close());
  if (signal.aborted) channel.close();
  if (!(await hold(name, signal))) return sharedLine(request, name, channel);
  if (place !== undefined && !(await hold(`line ${place}`, signal))) return { status: 0 };
  return leadLine(request, channel);
}

async function ownLine({ url, bearer, signal }: LineRequest): Promise<Line> {
  const headers: Record<string, string> = { Accept: 'text/event-stream' };
  if (bearer) headers.Authorization = `Bearer ${bearer}`;
  const init: RequestInit = { headers, cache: 'no-store', credentials: 'omit', signal };
  const { ok, status, body } = await fetch(url, init);
  return ok && body ? { status, frames: body.pipeThrough(byFrame(new TextDecoder())) } : { status };
}

/** Opens the server's line and passes its events on to the other tabs. */
async function leadLine(request: LineRequest, channel: BroadcastChannel): Promise<Line> {
  let greeting = ':';
  const tell = (word: Word) => request.signal.aborted || channel.postMessage(word);
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if ('hello' in data) tell({ frame: greeting, to: data.hello });
  };
  tell({ frame: greeting });
  const { status, frames } = await ownLine(request);
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

/** Reads events from another tab until that one ends its line. */
function sharedLine(request: LineRequest, name: string, channel: BroadcastChannel): Promise<Line> {
  const { signal } = request;
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
        // Granted once the other tab ends: this one reconnects.
        navigator.locks.request(name, { signal: waiting.signal }, stop).catch(() => {});
        if (signal.aborted) stop();
      },
    });
    const stuck = setTimeout(() => {
      waiting.abort();
      channel.close();
      resolve(ownLine(request));
    }, patience);
    channel.postMessage({ hello: own } satisfies Word);
  });
}

/** Tells whether this tab gets the lock, held until `signal`; never waits or rejects. */
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

/** Returns a name for one reader's stream that does not reveal the token. */
async function nameOf({ url, bearer }: LineRequest): Promise<string> {
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

/** `live`, or since when (epoch milliseconds) changes may have been missed. */
export type LiveState = 'live' | { readonly since: number };

export type Following = {
  readonly url: string;
  /** Read for each connection; sent as a bearer token. */
  readonly token?: () => string | null | Promise<string | null>;
  /** The version that the page shows: when the server names the same, nothing was missed. */
  readonly version?: string | undefined;
  /** Only one of a browser's streams with the same place has a line; the others count as down. */
  readonly place?: string;
  /** Disconnects when the page has been hidden for a minute, and catches up when it is visible. */
  readonly whileVisible?: boolean;
  /** Gets the name of a changed table; `*` when any may have changed. */
  readonly onChange: (name: string) => void;
  /** Gets other events of the line, after its `ready`. */
  readonly onNews?: (event: string, data: string) => void;
  /** From now on every change is reported; what was read before may be older. */
  readonly onReady?: () => void;
  /** The server refuses this reader (401, 403); there are no more tries. */
  readonly onRefused?: (status: number) => void;
  readonly onState?: (state: LiveState) => void;
  readonly signal: AbortSignal;
};

/** Milliseconds; the server pings every 15 seconds, so a longer silence is a dead line. */
const silence = 40_000;
/** Milliseconds: a line that ends sooner does not reset the pauses. */
const steadyMs = 5_000;
const minute = 60_000;
/** The form of our own server's events; a full parser is twice as large as this file. */
const shape = /^event: (.*)\ndata: ([\s\S]*)$/;

/**
 * Follows a stream of server-sent events until `signal` or a refusal. Reconnects by itself, and reports `*` whenever it
 * may have missed something. Never rejects.
 */
export async function followChanges(options: Following): Promise<void> {
  const { onChange, signal, whileVisible = false } = options;
  const over = new AbortController();
  let connection = new AbortController();
  let { version } = options;
  let hasMissed = version !== undefined;
  let isLive: boolean | undefined;
  let isAway = whileVisible && document.hidden;
  let failures = 0;
  let lastWord = 0;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let wake = () => {};

  const hangUp = () => connection.abort();
  // An error in a callback is the page's own, and visible as one; the stream goes on.
  const tell = (callback: () => void) =>
    whenReleased(() => queueMicrotask(() => signal.aborted || callback()));

  function setLive(state: boolean) {
    if (state === isLive) return;
    isLive = state;
    const shown = state ? 'live' : { since: Date.now() };
    tell(() => options.onState?.(shown));
  }

  function leave() {
    isAway = true;
    hangUp();
  }

  function look() {
    clearTimeout(leaving);
    if (document.hidden) {
      if (whileVisible) leaving = setTimeout(leave, minute);
      return;
    }
    isAway = false;
    // After a sleep the line is dead, whatever the timers say.
    if (Date.now() - lastWord > silence) hangUp();
    wake();
  }

  function comeBack() {
    failures = -1;
    hangUp();
    wake();
  }

  function hear(event = '', data = '') {
    if (event === 'change') tell(() => onChange(data));
    else if (event && event !== 'ready' && isLive) tell(() => options.onNews?.(event, data));
    if (event !== 'ready') return;
    setLive(true);
    tell(() => options.onReady?.());
    if (hasMissed && (data === '' || data !== version)) tell(() => onChange('*'));
    version = data;
  }

  /** Reads one connection to its end; returns the status of a refusal, else 0. */
  async function read() {
    lastWord = Date.now();
    connection = new AbortController();
    const { signal: line } = connection;
    const bearer = (await options.token?.()) ?? null;
    // Signed out: the server would refuse it.
    if (options.token && bearer === null) return 401;
    const { url, place } = options;
    const { status, frames } = await openLine({ url, bearer, place, signal: line });
    if (status === 401 || status === 403) {
      // A token replaced in between, by a new password or another tab, is no refusal.
      const isCurrent = bearer === ((await options.token?.()) ?? null);
      return isCurrent ? status : 0;
    }
    if (!frames) return 0;
    const opened = Date.now();
    const reader = frames.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      lastWord = Date.now();
      if (lastWord - opened > steadyMs) failures = 0;
      hear(...(part.value.match(shape)?.slice(1) ?? []));
    }
    return 0;
  }

  function rest() {
    return new Promise<void>((resolve) => {
      wake = resolve;
      if (!isAway) setTimeout(resolve, pauseAfter(failures));
    });
  }

  const listening = { signal: over.signal };
  window.addEventListener('online', comeBack, listening);
  // Events of a line that is gone would come after its state was reported.
  window.addEventListener('offline', hangUp, listening);
  window.addEventListener('pageshow', look, listening);
  document.addEventListener('visibilitychange', look, listening);
  // An open line would keep the page out of the back/forward cache.
  if (whileVisible) window.addEventListener('pagehide', leave, listening);
  const stop = () => {
    hangUp();
    wake();
  };
  signal.addEventListener('abort', stop, listening);
  const watch = setInterval(() => Date.now() - lastWord > silence && hangUp(), steadyMs);

  while (!signal.aborted) {
    const refusal = isAway ? 0 : await read().catch(() => 0);
    hangUp();
    if (refusal) {
      tell(() => options.onRefused?.(refusal));
      break;
    }
    hasMissed = true;
    failures += 1;
    setLive(false);
    if (!signal.aborted) await rest();
  }
  clearInterval(watch);
  clearTimeout(leaving);
  over.abort();
}

/** Returns half a second, doubling to half a minute, less up to half: a crowd does not return at once. */
function pauseAfter(failures: number): number {
  if (failures === 0) return 0;
  return Math.min(30_000, 500 * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
}
