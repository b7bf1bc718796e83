import { connect, type Socket } from 'node:net';
import type { PrinterModel, PrinterState } from './printers.ts';

/**
 * How long a network printer may take, in milliseconds; `print` is from the last byte of a ticket
 * until the printer confirms it.
 */
export const steadyPace = { connect: 3_000, answer: 2_000, print: 20_000 };
export type PrinterPace = Readonly<typeof steadyPace>;

/** The result. `sent` is `maybe` when bytes left and no answer confirmed them. */
type Spoken = { readonly state: PrinterState; readonly sent: 'no' | 'maybe' | 'printed' };

type Speaking = {
  readonly address: { readonly host: string; readonly port: number };
  /** What it answers: see `printerModels`. */
  readonly model: PrinterModel;
  /** Ends with `GS r 1`, answered once all is on paper; null asks for the state alone. */
  readonly bytes: Uint8Array | null;
  /** Called before the first byte leaves; false prevents it. */
  readonly onSending: () => Promise<boolean>;
  readonly pace: PrinterPace;
};

/** `DLE EOT n`: answered at once, even while the printer prints. */
const askState = Buffer.from([0x10, 0x04, 1, 0x10, 0x04, 2, 0x10, 0x04, 4]);

/**
 * Speaks ESC/POS with a printer: asks for its state, sends the bytes if it can print, and waits
 * until it confirms them. Never rejects.
 */
export async function speakEscPos(speaking: Speaking): Promise<Spoken> {
  const { address, model, bytes, onSending, pace } = speaking;
  const line = openLine(connect({ ...address, noDelay: true }));
  try {
    if (!(await line.isOpen(pace.connect))) return { state: 'silent', sent: 'no' };
    const state = model === 'basic' ? 'ok' : await line.state(pace.answer);
    if (state !== 'ok' || !bytes || !(await onSending())) return { state, sent: 'no' };
    line.write(bytes);
    return await confirm();
  } finally {
    await line.close(pace.answer);
  }

  async function confirm(): Promise<Spoken> {
    if (model === 'basic') {
      const isTaken = await line.close(pace.print);
      return isTaken ? { state: 'ok', sent: 'printed' } : { state: 'silent', sent: 'maybe' };
    }
    const tick = Math.min(pace.answer, 1_000);
    const begun = performance.now();
    while (performance.now() - begun < pace.print) {
      if (model === 'epson' && (await line.printed(tick))) return { state: 'ok', sent: 'printed' };
      const state = await line.state(pace.answer);
      if (state !== 'ok') return { state, sent: 'maybe' };
      if (model === 'compatible') return { state, sent: 'printed' };
    }
    return { state: 'error', sent: 'maybe' };
  }
}

/** How many bytes one connection may answer: a hundred times what a printer does (B-4226). */
const mostAnswered = 64 * 1024;

/** The bytes a printer may answer before its ticket; more is a web page, or another service's greeting (B-4371). */
const mostBeforeTicket = 16;

/** Sorts a printer's answers: the fixed bits of each byte say what it is. */
function openLine(socket: Socket) {
  const states: number[] = [];
  let prints = 0;
  let unasked = 0;
  let heard: () => void = () => {};
  for (const event of ['connect', 'error', 'close']) socket.on(event, () => heard());
  socket.on('data', (bytes: Buffer) => {
    if (socket.bytesRead > mostAnswered) return void socket.destroy();
    for (const byte of bytes) {
      if ((byte & 0x93) === 0x12) states.push(byte);
      // An unrequested status: three bytes follow, which are no answers.
      else if ((byte & 0x93) === 0x10) unasked = 3;
      else if ((byte & 0x90) !== 0) continue;
      else if (unasked > 0) unasked -= 1;
      else prints += 1;
    }
    heard();
  });

  async function until(isSo: () => boolean, ms: number): Promise<boolean> {
    const limit = AbortSignal.timeout(ms);
    while (!isSo() && !socket.destroyed && !limit.aborted) {
      await new Promise<void>((resolve) => {
        heard = resolve;
        limit.addEventListener('abort', () => resolve(), { once: true });
      });
    }
    return isSo();
  }

  return {
    isOpen: (ms: number) => until(() => socket.readyState === 'open', ms),
    write(bytes: Uint8Array) {
      // Earlier answers were about another ticket.
      prints = 0;
      socket.write(bytes);
    },
    printed: (ms: number) => until(() => prints > 0, ms),
    async state(ms: number): Promise<PrinterState> {
      states.length = 0;
      socket.write(askState);
      const isOdd = () =>
        socket.bytesWritten <= askState.length && socket.bytesRead > mostBeforeTicket;
      const isAnswered = await until(() => states.length >= 3 || isOdd(), ms);
      if (isOdd()) return 'odd';
      if (!isAnswered) return 'silent';
      const [online = 0, cause = 0, roll = 0] = states;
      if (roll & 0x60 || cause & 0x20) return 'paper';
      if (cause & 0x04) return 'cover';
      return cause & 0x40 || online & 0x08 ? 'error' : 'ok';
    },
    /** Closes the connection once all bytes have left; false when they could not. */
    async close(ms: number): Promise<boolean> {
      // No byte waits on a line that never opened.
      if (socket.connecting) socket.destroy();
      if (socket.destroyed) return false;
      socket.end();
      const isDone = await until(() => socket.writableFinished, ms);
      // A byte that was not taken must not print later.
      socket.destroy();
      return isDone;
    },
  };
}
