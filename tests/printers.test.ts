import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { openCloudPrinter } from './support/cloudprnt-client.ts';
import { printBytes } from './support/printer-bytes.ts';
import { openSink } from './support/printer-sink.ts';

// The tests' printers fail as real ones do.

async function line(port: number) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {});
  await once(socket, 'connect');
  const closed = new Promise((resolve) => socket.on('close', resolve));
  const answers: number[] = [];
  socket.on('data', (bytes: Uint8Array) => answers.push(...bytes));
  const answer = async (count: number) => {
    while (answers.length < count) await once(socket, 'data');
    return answers.splice(0);
  };
  return { socket, answer, closed };
}

describe('a test that prints', () => {
  test('fails on everything that a printer is never sent: a drawer’s commands, other pages, half commands', () => {
    const epson = [
      '\x1bp\0\x19\xfa',
      '\x10\x14\x01\0\x05',
      '\x07',
      '\x1bt\x02',
      '\x1dV\0',
      '\x1b',
      'abc',
      '\x81\n',
    ];
    const star = [
      '\x07',
      '\x1c',
      '\x1a',
      '\x1b\x07\x10\x10',
      '\x1b\x1dt\x02',
      '\x1bd0',
      '\x04\n',
      'abc',
    ];
    const print = (text: string, language: 'escpos' | 'star') =>
      printBytes(
        Uint8Array.from(text, (char) => char.charCodeAt(0)),
        language,
        576,
      );
    for (const text of epson) expect(() => print(`\x1b@\x1bt\x10${text}`, 'escpos')).toThrow();
    for (const text of star) expect(() => print(`\x1b@\x1b\x1dt\x20${text}`, 'star')).toThrow();
    expect(print('\x1b@\x1bt\x10\x9c\n', 'escpos').rows).toHaveLength(1);
  });
});

describe('a network printer of the tests', () => {
  test('says how it is at once, and that a job is printed once it is', async () => {
    const sink = await openSink();
    const { socket, answer } = await line(sink.port);
    socket.write(Uint8Array.of(0x10, 4, 1));
    expect(await answer(1)).toEqual([0x12]);
    sink.paperOut();
    socket.write(Uint8Array.from([65, 10, 0x1d, 0x72, 1, 0x10, 4, 4, 0x10, 4, 1]));
    expect(await answer(2)).toEqual([0x7e, 0x1a]);
    expect(sink.jobs).toHaveLength(0);
    const printed = answer(1);
    await sink.recover();
    expect(await printed).toEqual([0]);
    expect(sink.jobs).toEqual([Uint8Array.of(65, 10, 0x1d, 0x72, 1)]);
    socket.destroy();
    await sink.close();
  });

  test('breaks off in the middle, says nothing, is off, and is on again at the same address', async () => {
    const sink = await openSink();
    sink.cutAfter(3);
    const first = await line(sink.port);
    first.socket.write('abcdef');
    await first.closed;
    expect(sink.partials.map((bytes) => new TextDecoder().decode(bytes))).toEqual(['abc']);
    await sink.recover();
    sink.silentAfterPrint();
    const second = await line(sink.port);
    second.socket.write('lost\n\x1dr1');
    await second.closed;
    expect(sink.jobs).toHaveLength(1);
    await sink.refuse();
    const refused = connect(sink.port, '127.0.0.1');
    const [error] = await once(refused, 'error');
    expect(error).toMatchObject({ code: 'ECONNREFUSED' });
    await sink.recover();
    const third = await line(sink.port);
    third.socket.end('mute\n');
    await sink.printed(2);
    expect(new TextDecoder().decode(sink.jobs[1])).toBe('mute\n');
    await sink.close();
  });
});

describe('a cloud printer of the tests', () => {
  const mac = '00:11:62:0d:15:20';
  const type = 'application/vnd.star.starprnt';

  function shop() {
    const calls: string[] = [];
    const waiting = ['a', 'b'];
    const request = async (path: string, { method = 'GET', body }: RequestInit) => {
      calls.push(`${method} ${decodeURIComponent(path)} ${body ?? ''}`.trim());
      if (method === 'DELETE') {
        waiting.shift();
        return new Response();
      }
      if (method === 'GET') return new Response('ticket', { headers: { 'content-type': type } });
      return Response.json({
        jobReady: waiting.length > 0,
        mediaTypes: [type],
        jobToken: waiting[0],
      });
    };
    return { calls, printer: openCloudPrinter({ request, path: '/cloud', mac }) };
  }

  test('asks, fetches, prints and confirms as its maker’s do', async () => {
    const { calls, printer } = shop();
    const job = await printer.poll();
    expect(job).toMatchObject({ token: 'a', type });
    expect(calls[0]).toContain('"printerMAC":"00:11:62:0d:15:20","statusCode":"200%20OK"');
    expect(calls.slice(1)).toEqual([
      `GET /cloud?uid=&type=${type}&mac=${mac}&token=a`,
      `DELETE /cloud?uid=&mac=${mac}&code=200 OK&token=a`,
    ]);
  });

  test('fetches nothing without paper, and says so; prints twice what it could not confirm', async () => {
    const { calls, printer } = shop();
    printer.paperOut();
    expect(await printer.poll()).toBeNull();
    expect(calls).toHaveLength(1);
    expect(calls[0]).toContain('410');
    printer.recover();
    printer.loseAnswer();
    await printer.poll();
    printer.recover();
    await printer.poll();
    printer.failJobs('511 Decoding failed');
    expect(await printer.poll()).toBeNull();
    expect(printer.jobs.map(({ token }) => token)).toEqual(['a', 'a']);
    expect(calls.at(-1)).toContain('code=511 Decoding failed&token=b');
  });
});
