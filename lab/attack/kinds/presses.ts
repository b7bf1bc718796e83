import { createServer, type Socket } from 'node:net';
import { setTimeout as rest } from 'node:timers/promises';
import { type Kind, tryEach } from '../kind.ts';

const nobody = crypto.randomUUID();
const buttons: Readonly<Record<string, object>> = {
  '/api/admin/alarms/tries': { voice: 'email' },
  '/api/admin/emails/again': { ids: [1] },
  '/api/admin/checklist/email': {},
  [`/api/admin/printers/${nobody}/trial`]: {},
  '/api/admin/users': { email: 'nobody@exemple.test' },
  [`/api/admin/users/${nobody}/invitation`]: {},
};

/** Sixty presses of each button that sends a message (C38). */
export const presses: Kind = {
  name: 'buttons pressed sixty times',
  isCostly: true,
  async attack({ ask, people: { owner: token } }) {
    return tryEach(Object.entries(buttons), async ([path, json]) => {
      let taken = 0;
      for (let at = 0; at < 60; at++)
        if ((await ask('POST', path, { token, json })).status !== 429) taken += 1;
      return taken > 20 ? `${taken} presses were taken` : null;
    });
  },
};

const floods = { 'answers without an end': 0x16, 'zeros without an end': 0x01 };

/** A printer that never stops answering (C35): the site must hang up, and answer others meanwhile. */
export const flood: Kind = {
  name: 'a printer that floods answers',
  isCostly: true,
  async attack({ ask, db, people: { owner: token } }) {
    return tryEach(Object.entries(floods), async ([, byte]) => {
      const piece = Buffer.alloc(65_536, byte);
      let poured = 0;
      const serve = (socket: Socket) => {
        const pour = () => {
          if (socket.destroyed || poured > 1_000_000_000) return void socket.destroy();
          poured += piece.length;
          if (socket.write(piece)) setImmediate(pour);
          else socket.once('drain', pour);
        };
        socket.on('error', () => {}).once('data', pour);
      };
      const printer = createServer(serve);
      const port = await listen(printer);
      const json = {
        ...{ name: 'Flot', model: 'epson', address: `127.0.0.1:${port}`, paper: '80' },
        ...{ stations: ['kitchen'], printsAt: 'new', copies: 1 },
      };
      await ask('POST', '/api/admin/printers', { token, json });
      let slowest = 0;
      for (const until = performance.now() + 5_000; performance.now() < until; await rest(100)) {
        const asked = performance.now();
        await ask('GET', '/healthz');
        slowest = Math.max(slowest, performance.now() - asked);
      }
      await db.query('delete from printers');
      printer.close();
      const megabytes = Math.round(poured / 1e6);
      // Three answers of a real printer are 12 bytes; buffers on the way hold some megabytes.
      return megabytes > 40 ? `${megabytes} MB, and ${Math.round(slowest)} ms of silence` : null;
    });
  },
};

/** Listens on the first free printer port. */
async function listen(server: ReturnType<typeof createServer>, port = 9109): Promise<number> {
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  return isFree ? port : listen(server, port - 1);
}
