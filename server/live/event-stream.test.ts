import { describe, expect, test } from 'vitest';
import { frameOf, openEventStream } from './event-stream.ts';

const order = (id: number, text = `${id}`) => [`orders:${id}`, frameOf('order', text)] as const;

/** Opens a board whose reader takes what waits when the test says so. */
function openSlowBoard() {
  const told = { ends: 0, overflows: 0 };
  const stream = openEventStream({
    cut: () => {},
    onEnd: () => {
      told.ends += 1;
    },
    onOverflow: () => {
      told.overflows += 1;
      stream.send('change', 'orders');
    },
  });
  stream.greet('');
  const reader = stream.body.getReader();
  const decoder = new TextDecoder();
  async function take(): Promise<readonly string[]> {
    const { value } = await reader.read();
    const frames = decoder.decode(value).trim().split('\n\n');
    return frames.map((frame) => frame.replace(/^event: (.*)\ndata: (.*)$/, '$1 $2').trim());
  }
  return { ...stream, told, take };
}

describe('a board that reads slowly', () => {
  test('gets each order once, as it was put last, behind what was put meanwhile (B-2232)', async () => {
    const { put, take } = openSlowBoard();
    await take();
    for (const [name, frame] of [order(1), order(2), order(1, '1 again')]) put(name, frame);
    expect(await take()).toEqual(['order 2', 'order 1 again']);
  });

  test('is told to look for itself, once, when too much waits for it (B-2232)', async () => {
    const { put, take, told } = openSlowBoard();
    await take();
    for (let id = 1; id <= 150; id += 1) put(...order(id));
    expect(told.overflows).toBe(1);
    const [first, ...rest] = await take();
    expect(first).toBe('change orders');
    expect(rest).toHaveLength(49);
  });

  test('gets nothing that is held back, and all of it or nothing after that', async () => {
    const { put, send, hold, release, take } = openSlowBoard();
    await take();
    put(...order(1));
    hold();
    put(...order(2));
    send('change', 'menu_items');
    expect(await take()).toEqual(['change menu_items']);
    release(() => true);
    expect(await take()).toEqual(['order 1', 'order 2']);
    hold();
    put(...order(3));
    release(() => false);
    put(...order(4));
    expect(await take()).toEqual(['order 4']);
  });

  test('that is gone when the question about it is answered gets nothing, and nothing breaks', async () => {
    for (const leave of ['end', 'cancel'] as const) {
      const stream = openEventStream({ cut: () => {}, onEnd: () => {} });
      stream.greet('');
      const reader = stream.body.getReader();
      await reader.read();
      const next = reader.read();
      // Until the reader's pull has come through.
      await new Promise(setImmediate);
      stream.hold();
      stream.put(...order(1));
      if (leave === 'end') stream.end();
      else await reader.cancel();
      expect(() => stream.release(() => true)).not.toThrow();
      expect(await next).toMatchObject({ done: true });
    }
  });

  test('leaves nothing behind when it was never let in', async () => {
    const { told, put, abandon, end } = openSlowBoard();
    abandon();
    put(...order(1));
    end();
    expect(told).toEqual({ ends: 1, overflows: 0 });
  });
});
