import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { onTestFinished } from 'vitest';

/** A wire to a database that can be cut or fall silent. Closed when the test has finished. */
export async function wireTo(connection: pg.ClientConfig) {
  const { host, port, user, database, password } = new pg.Client(connection);
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  let carried: { isFrozen: boolean; hangUp(): void }[] = [];
  const state = { isCut: false, calls: 0 };
  const server = createServer((near) => {
    state.calls += 1;
    const far = connect(target);
    const call = {
      isFrozen: false,
      hangUp() {
        near.destroy();
        far.destroy();
      },
    };
    carried.push(call);
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (piece) => call.isFrozen || to.write(piece));
      from.on('close', () => call.isFrozen || to.destroy());
      from.on('error', () => {});
    };
    pass(near, far);
    pass(far, near);
    if (state.isCut) call.hangUp();
  });
  function hangUp() {
    for (const call of carried) call.hangUp();
    carried = [];
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    hangUp();
    server.close();
  });
  const address = server.address();
  const wirePort = typeof address === 'object' && address ? address.port : 0;
  const through: pg.ClientConfig = { host: '127.0.0.1', port: wirePort, user, database };
  return {
    connection: password === null ? through : { ...through, password },
    /** How often somebody has called, answered or not. */
    calls: () => state.calls,
    /** Hangs up, on new callers too, until it is mended. */
    cut() {
      state.isCut = true;
      hangUp();
    },
    mend() {
      state.isCut = false;
    },
    /** Open connections stay open and carry nothing more; new ones do. */
    freeze() {
      for (const call of carried) call.isFrozen = true;
    },
  };
}
