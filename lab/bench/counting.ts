import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** A wire to the product that counts what comes back over it, headers and all; apart what streams, which never ends. */
export async function openCountedWire(port: number) {
  let received = 0;
  let streamed = 0;
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    let isStream = false;
    far.on('data', (chunk: Buffer) => {
      isStream ||= chunk.includes('text/event-stream');
      if (isStream) streamed += chunk.length;
      else received += chunk.length;
    });
    near.pipe(far).pipe(near);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    // The name under which a browser trusts a page with a worker.
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    get received() {
      return received;
    },
    get streamed() {
      return streamed;
    },
    close: () => server.close(),
  };
}
