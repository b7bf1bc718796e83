export type EventStream = {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Starts the stream: `ready` goes out with this data, ahead of everything sent before. */
  greet(data: string): void;
  /** Sends an event once, even if it is sent again before it is read. */
  send(event: string, data: string): void;
  /** Sends the newest frame of a name; an unread one of that name is dropped. */
  put(name: string, frame: Frame): void;
  /** Holds back unread and later frames. */
  hold(): void;
  /** Releases held frames, without those whose names `mayTell` refuses. */
  release(mayTell: (name: string) => boolean): void;
  /** Pings; ends a stream whose reader has not taken the last ping. */
  ping(): void;
  /** Ends the stream; may be called twice. */
  end(): void;
  /** Ends a stream that no reader has begun: a refusal can still be answered. */
  abandon(): void;
};

/** An event as written, made once for all its readers. */
export type Frame = Uint8Array<ArrayBuffer>;

type Options = {
  /** Breaks the connection: the only way to end a reader that does not read. */
  readonly cut: () => void;
  /** Called once, whichever side ended the stream. */
  readonly onEnd: () => void;
  /** Called when too many names waited, and all were dropped. */
  readonly onOverflow?: () => void;
};

type Controller = ReadableStreamDefaultController<Frame>;

/** Names; a slower reader reads everything anew. They take some hundred kilobytes. */
const mostWaiting = 100;

const encoder = new TextEncoder();
const pingFrame = ': ping\n\n';

function textOf(event: string, data: string): string {
  return `event: ${event}\ndata: ${data}\n\n`;
}

export function frameOf(event: string, data: string): Frame {
  return encoder.encode(textOf(event, data));
}

/** Opens a stream written only when its reader pulls: what is unread is kept once per table or name, never piled up. */
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
    // In one piece: pieces already handed over could not be held back.
    controller.enqueue(frames.length === 1 ? first : Buffer.concat(frames));
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
      // Moved to the end: the order is that of the last put.
      put.delete(name);
      put.set(name, frame);
      flush();
      if (put.size <= mostWaiting) return;
      // Tables' names are few, and stay.
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
