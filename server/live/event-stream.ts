/** One open page's stream of server-sent events. */
export type EventStream = {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Lets it flow: `ready` goes out with these data, ahead of whatever was sent before. */
  greet(data: string): void;
  /** Sends an event; one that still waits to be read is not sent twice. */
  send(event: string, data: string): void;
  /** Shows that the line is alive; ends a stream whose reader has not even taken the last ping. */
  ping(): void;
  /** Ends it; may be called twice. */
  end(): void;
};

type Ends = {
  /** Breaks the connection: the only way to be rid of a reader that does not read. */
  readonly cut: () => void;
  /** Called once, whoever ended the stream. */
  readonly onEnd: () => void;
};

type Controller = ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;

const encoder = new TextEncoder();
const pingFrame = ': ping\n\n';

function frameOf(event: string, data: string): string {
  return `event: ${event}\ndata: ${data}\n\n`;
}

/**
 * Opens a stream that is written only when its reader asks: what a slow reader has not taken is
 * kept once per table, never piled up.
 */
export function openEventStream({ cut, onEnd }: Ends): EventStream {
  const waiting = new Set<string>();
  let isGreeted = false;
  let asking: Controller | null = null;
  let isOver = false;

  function flush(): void {
    if (!asking || !isGreeted || waiting.size === 0) return;
    const controller = asking;
    asking = null;
    const frames = [...waiting].join('');
    waiting.clear();
    controller.enqueue(encoder.encode(frames));
  }

  function write(frame: string): void {
    if (isOver) return;
    waiting.add(frame);
    flush();
  }

  function greet(data: string): void {
    const early = [...waiting];
    waiting.clear();
    for (const frame of [frameOf('ready', data), ...early]) waiting.add(frame);
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
    send: (event, data) => write(frameOf(event, data)),
    ping: () => (waiting.has(pingFrame) ? end() : write(pingFrame)),
    end,
  };
}
