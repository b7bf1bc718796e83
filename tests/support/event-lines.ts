import { onTestFinished, vi } from 'vitest';

/** A connection of the page, and what the server does with it. */
export type Line = {
  readonly headers: Headers;
  readonly init: RequestInit;
  say(text: string): Promise<void>;
  end(): Promise<void>;
};

export type Answer = () => Response | 'open';

export const open: Answer = () => 'open';
export const refuse = (status: number) => () => new Response('refused', { status });
export const unreachable: Answer = () => {
  throw new TypeError('fetch failed');
};

/** Lets everything happen that needs no time. */
export const settle = () => vi.advanceTimersByTimeAsync(0);

/** Answers each connection in turn; the last answer counts for all further ones. */
export function serve(...answers: readonly Answer[]): Line[] {
  const lines: Line[] = [];
  const encoder = new TextEncoder();
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const answer = answers[Math.min(lines.length, answers.length - 1)] ?? open;
    let control: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        control = controller;
      },
    });
    init.signal?.addEventListener('abort', () => control?.error(new Error('aborted')));
    lines.push({
      headers: new Headers(init.headers),
      init,
      async say(text) {
        control?.enqueue(encoder.encode(text));
        await settle();
      },
      async end() {
        control?.close();
        await settle();
      },
    });
    const response = answer();
    return response === 'open' ? new Response(body) : response;
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return lines;
}

export const ready = (version = '') => `event: ready\ndata: ${version}\n\n`;
export const change = (name: string) => `event: change\ndata: ${name}\n\n`;
