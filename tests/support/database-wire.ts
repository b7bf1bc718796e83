import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { onTestFinished } from 'vitest';

/** Opens a proxy to a database that can be cut or hang. Closed at the test's end. */
export async function wireTo(connection: pg.ClientConfig) {
  const { host, port, user, database, password } = new pg.Client(connection);
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  let carried: { isFrozen: boolean; near: Socket; far: Socket; hangUp(): void }[] = [];
  const state = { isCut: false, isHeld: false, lastWords: '', calls: 0 };
  const server = createServer((near) => {
    state.calls += 1;
    const far = connect(target);
    const call = {
      ...{ isFrozen: false, near, far },
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
    near.on('data', (piece) => {
      if (!state.lastWords || !piece.includes(state.lastWords)) return;
      far.pause();
      state.isHeld = true;
    });
    // Like a stopped server: calls are accepted, and nothing is read.
    if (state.isHeld) near.pause();
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
    /** Calls so far, answered or not. */
    calls: () => state.calls,
    /** Hangs up, on new callers too, until it is repaired. */
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
    /** Connections carry nothing until it is released; then everything sent arrives. */
    hold() {
      state.isHeld = true;
      for (const { near, far } of carried) for (const end of [near, far]) end.pause();
    },
    /** Once these words have gone to the database, its answers are held, and new calls too. */
    holdAnswerTo(words: string) {
      state.lastWords = words;
    },
    letGo() {
      state.isHeld = false;
      state.lastWords = '';
      for (const { near, far } of carried) for (const end of [near, far]) end.resume();
    },
  };
}
