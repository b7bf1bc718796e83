/** One open page's stream of server-sent events. */
export type EventStream = {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Lets it flow: `ready` goes out with these data, ahead of whatever was sent before. */
  greet(data: string): void;
  /** Sends an event; one that still waits to be read is not sent twice. */
  send(event: string, data: string): void;
  /** Sends the newest of something; what still waits to be read under the same name is dropped. */
  put(name: string, frame: Frame): void;
  /** Keeps back what was put and is not read yet, and whatever is put from now on. */
  hold(): void;
  /** Lets that go out again, and forgets what may not be told any more, by its name. */
  release(mayTell: (name: string) => boolean): void;
  /** Shows that the line is alive; ends a stream whose reader has not even taken the last ping. */
  ping(): void;
  /** Ends it; may be called twice. */
  end(): void;
  /** Ends one that no reader has begun to read: what refuses the reader can still be answered. */
  abandon(): void;
};

/** An event as it is written, made once for all its readers. */
export type Frame = Uint8Array<ArrayBuffer>;

type Options = {
  /** Breaks the connection: the only way to be rid of a reader that does not read. */
  readonly cut: () => void;
  /** Called once, whichever side ended the stream. */
  readonly onEnd: () => void;
  /** Called when so much waits under names of its own that all of it was dropped. */
  readonly onOverflow?: () => void;
};

type Controller = ReadableStreamDefaultController<Frame>;

/** A reader that slow reads again instead of being told: some hundred kilobytes. */
const mostWaiting = 100;

const encoder = new TextEncoder();
const pingFrame = ': ping\n\n';

function textOf(event: string, data: string): string {
  return `event: ${event}\ndata: ${data}\n\n`;
}

export function frameOf(event: string, data: string): Frame {
  return encoder.encode(textOf(event, data));
}

/**
 * Opens a stream that is written only when its reader asks: what a slow reader has not taken is
 * kept once per table, or once per name, never piled up.
 */
export function openEventStream({ cut, onEnd, onOverflow }: Options): EventStream {
  const waiting = new Set<string>();
  const put = new Map<string, Frame>();
  let isHeld = false;
  let isGreeted = false;
  let asking: Controller | null = null;
  let isOver = false;

  function flush(): void {
    if (isOver || !asking || !isGreeted) return;
    const frames = isHeld ? [] : [...put.values()];
    if (waiting.size > 0) frames.unshift(encoder.encode([...waiting].join('')));
    const [first] = frames;
    if (!first) return;
    const controller = asking;
    asking = null;
    waiting.clear();
    if (!isHeld) put.clear();
    // In one piece: what was handed over in pieces could not be held back any more.
    controller.enqueue(frames.length === 1 ? first : joined(frames));
  }

  function write(frame: string): void {
    if (isOver) return;
    waiting.add(frame);
    flush();
  }

  function greet(data: string): void {
    const early = [...waiting];
    waiting.clear();
    for (const frame of [textOf('ready', data), ...early]) waiting.add(frame);
    isGreeted = true;
    flush();
  }

  function finish(): void {
    if (isOver) return;
    isOver = true;
    onEnd();
  }

  function end(): void {
    if (isOver) return;
    finish();
    if (asking) asking.close();
    else cut();
  }

  return {
    body: new ReadableStream(
      {
        pull(controller) {
          if (isOver) return controller.close();
          asking = controller;
          flush();
        },
        cancel: finish,
      },
      { highWaterMark: 0 },
    ),
    greet,
    send: (event, data) => write(textOf(event, data)),
    put(name, frame) {
      if (isOver) return;
      // Behind what came meanwhile, so that they stay in the order in which they were put last.
      put.delete(name);
      put.set(name, frame);
      flush();
      if (put.size <= mostWaiting) return;
      // The names of tables are few, and stay.
      for (const row of put.keys()) if (row.includes(':')) put.delete(row);
      onOverflow?.();
    },
    hold() {
      isHeld = true;
    },
    release(mayTell) {
      for (const name of put.keys()) if (!mayTell(name)) put.delete(name);
      isHeld = false;
      flush();
    },
    ping: () => (waiting.has(pingFrame) ? end() : write(pingFrame)),
    end,
    abandon: finish,
  };
}

function joined(frames: readonly Frame[]): Frame {
  const whole = new Uint8Array(frames.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const frame of frames) {
    whole.set(frame, at);
    at += frame.length;
  }
  return whole;
}
