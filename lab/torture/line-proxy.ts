import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';

/** What can be wrong with a line: cut is refused, silent swallows everything, slow takes its time. */
export type LineTrouble = 'cut' | 'silent' | 'slow';

/** A line between two processes that can be made worse. */
export type Line = {
  readonly port: number;
  /** From now on; null is well. What was cut or swallowed does not come back: its ends are hung up on. */
  behave(trouble: LineTrouble | null): void;
  close(): void;
};

const slowness = 150;

/** Opens a line to a port of this computer. */
export async function openLine(target: number): Promise<Line> {
  const ends = new Set<Socket>();
  let trouble: LineTrouble | null = null;

  function pass(from: Socket, onto: Socket) {
    from.on('data', (part) => {
      if (trouble === 'silent') return;
      const write = () => onto.writable && onto.write(part);
      if (trouble === 'slow') setTimeout(write, slowness);
      else write();
    });
    from.on('end', () => setTimeout(() => onto.end(), trouble === 'slow' ? slowness : 0));
    from.on('error', () => onto.destroy());
    from.on('close', () => {
      ends.delete(from);
      setTimeout(() => onto.destroy(), slowness);
    });
  }

  const server = createServer((near) => {
    near.on('error', () => {});
    if (trouble === 'cut') {
      near.destroy();
      return;
    }
    const far = dial(target, '127.0.0.1');
    near.setNoDelay(true);
    far.setNoDelay(true);
    for (const end of [near, far]) ends.add(end);
    pass(near, far);
    pass(far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  function hangUp() {
    for (const end of ends) end.destroy();
  }

  return {
    port: (server.address() as AddressInfo).port,
    behave(next) {
      const isBroken = (one: LineTrouble | null) => one === 'cut' || one === 'silent';
      if (next === 'cut' || (isBroken(trouble) && !isBroken(next))) hangUp();
      trouble = next;
    },
    close() {
      hangUp();
      server.close();
    },
  };
}
