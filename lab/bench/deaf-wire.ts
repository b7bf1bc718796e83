import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A wire to a database on which nobody can listen for changes once it is deafened; all else goes through. */
export async function openDeafWire(url: string) {
  const to = new URL(url);
  let isDeaf = false;
  const listening = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    near.on('data', (asked: Buffer) => {
      if (!/listen changes/i.test(asked.toString('latin1'))) return;
      listening.add(near);
      if (isDeaf) near.destroy();
    });
    near.pipe(far).pipe(near);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
    near.on('close', () => far.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    /** Hangs up on whoever listens, now and from now on; answers how many did. */
    deafen() {
      isDeaf = true;
      for (const socket of listening) socket.destroy();
      return listening.size;
    },
    close: () => server.close(),
  };
}
