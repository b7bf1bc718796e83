import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { speakEscPos } from './speak-escpos.server.ts';

const pace = { connect: 300, answer: 150, print: 400 };
const well = [0x12, 0x12, 0x12];
/** A status that a printer sends unrequested: its first byte says so, three follow. */
const unasked = [0x14, 0x00, 0x0c, 0x0f];

type Heard = { readonly bytes: Buffer; readonly socket: Socket; readonly askings: number };

async function openPrinter(hear: (heard: Heard) => void) {
  const server = createServer((socket) => {
    let askings = 0;
    socket.on('error', () => {});
    socket.on('data', (bytes: Buffer) => {
      if (bytes.includes(Buffer.from([0x10, 0x04, 1]))) askings += 1;
      hear({ bytes, socket, askings });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return (part: Partial<Parameters<typeof speakEscPos>[0]> = {}) =>
    speakEscPos({
      address: { host: '127.0.0.1', port },
      model: 'epson',
      bytes: Buffer.from('a ticket\n\x1dr1'),
      onSending: async () => true,
      pace,
      ...part,
    });
}

const isTicket = (bytes: Buffer) => bytes.includes('a ticket');

test('a kitchen whose printer sends its status unasked, the roll being empty, has that ticket again (B-4123, B-4124)', async () => {
  const speak = await openPrinter(({ bytes, socket, askings }) => {
    if (isTicket(bytes)) socket.write(Uint8Array.from(unasked));
    else if (askings > 1) socket.write(Uint8Array.from([0x1a, 0x32, 0x7e]));
    else socket.write(Uint8Array.from(well));
  });
  expect(await speak()).toMatchObject({ state: 'paper', sent: 'maybe' });
});

test('a printer that stops and starts the line, or answers for the ticket before, has not printed this one (B-4123)', async () => {
  const speak = await openPrinter(({ bytes, socket, askings }) => {
    // The earlier ticket ended only now.
    if (askings === 1 && !isTicket(bytes)) socket.write(Uint8Array.from([0x00, ...well]));
    else if (isTicket(bytes)) socket.write(Uint8Array.from([0x13, 0x11, 0xff, 0x80]));
  });
  expect(await speak()).toMatchObject({ state: 'silent', sent: 'maybe' });
});

test('a printer that answers slowly and prints nothing is waited for no longer than a ticket takes (B-4123)', async () => {
  let askings = 0;
  const speak = await openPrinter((heard) => {
    askings = heard.askings;
    if (!isTicket(heard.bytes)) setTimeout(() => heard.socket.write(Uint8Array.from(well)), 100);
  });
  const answered = await speak({ pace: { connect: 300, answer: 300, print: 1_500 } });
  expect(answered).toMatchObject({ state: 'error', sent: 'maybe' });
  // One before the ticket; then each takes 0.4 s of the 1.5.
  expect(askings).toBeLessThanOrEqual(5);
});

test('a printer that floods answers is hung up on, and the site goes on (B-4226)', async () => {
  let written = 0;
  let isOver = false;
  const speak = await openPrinter(({ socket, askings }) => {
    if (askings > 1 || written > 0) return;
    const flood = Buffer.alloc(65_536, 0x01);
    const pour = () => {
      if (socket.destroyed || written > 500_000_000) return;
      written += flood.length;
      if (socket.write(flood)) setImmediate(pour);
      else socket.once('drain', pour);
    };
    socket.once('close', () => {
      isOver = true;
    });
    pour();
  });
  expect((await speak({ pace: { ...pace, answer: 2_000 } })).sent).not.toBe('printed');
  await vi.waitFor(() => expect(isOver).toBe(true));
  expect(written).toBeLessThan(20_000_000);
});

const webPage =
  'HTTP/1.1 400 Bad Request\r\nContent-Type: text/html\r\nConnection: close\r\n\r\nBad';

test.each([
  ['a web server', webPage, { state: 'odd', sent: 'no' }],
  ['another service', 'SSH-2.0-OpenSSH_9.6\r\n', { state: 'odd', sent: 'no' }],
  ['what floods', '\u0001'.repeat(70_000), { state: 'odd', sent: 'no' }],
] as const)(
  'an owner who typed the address of %s reads that it is no printer (B-4371)',
  async (_, answer, told) => {
    const speak = await openPrinter(({ socket }) => void socket.end(answer));
    expect(await speak()).toMatchObject(told);
    expect(await speak({ model: 'compatible' })).toMatchObject(told);
  },
);

test('an owner whose printer says by itself how it is, and then answers, is told of no other device (B-4371)', async () => {
  const speak = await openPrinter(({ bytes, socket }) => {
    const printed = isTicket(bytes) ? [0x00] : [...unasked, ...unasked, 0x00, ...well];
    socket.write(Uint8Array.from(printed));
  });
  expect(await speak()).toMatchObject({ state: 'ok', sent: 'printed' });
});

test('a kitchen whose printer is unplugged does not wait for bytes that were never sent (B-4128)', async () => {
  const speak = await openPrinter(() => {});
  const unplugged = { host: 'imprimante.test', port: 9100, lookup: () => {} };
  const begun = performance.now();
  const answered = await speak({
    address: unplugged,
    pace: { connect: 50, answer: 3_000, print: 400 },
  });
  expect(answered).toEqual({ state: 'silent', sent: 'no' });
  expect(performance.now() - begun).toBeLessThan(1_500);
});
