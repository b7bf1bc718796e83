import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  currentToken,
  endSessionAt,
  onEndedSession,
  throughSession,
  withNewToken,
} from './request.ts';
import { storeToken } from './session-token.ts';

/** Returns a server that knows one token, and answers a change of it when the test says so. */
function server() {
  const state = { token: 'old', asked: [] as string[] };
  const changed = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Headers }) => {
    const bearer = headers.get('Authorization');
    state.asked.push(`${path} ${bearer}`);
    if (path === '/change') {
      state.token = 'new';
      await changed.promise;
      return new Response('{}', { headers: { 'set-auth-token': 'new' } });
    }
    return bearer === `Bearer ${state.token}`
      ? Response.json({ isKnown: true })
      : Response.json({}, { status: 401 });
  });
  return { state, answerChange: changed.resolve };
}

beforeEach(() => {
  storeToken('old');
  return () => {
    storeToken(null);
    vi.unstubAllGlobals();
  };
});

describe('an administrator who changes their password', () => {
  test('is not asked to sign in by what was refused before the new session was known', async () => {
    const { state, answerChange } = server();
    const ask = vi.fn(async () => false);
    const leave = onEndedSession(ask);
    const change = withNewToken.fetch('/change', { method: 'POST', body: '{}' });
    const read = throughSession.fetch('/read');
    answerChange();
    await change;
    expect(await (await read).json()).toEqual({ isKnown: true });
    expect(state.asked).toEqual(['/change Bearer old', '/read Bearer old', '/read Bearer new']);
    expect(ask).not.toHaveBeenCalled();
    leave();
  });

  test('has a new stream opened with the new session only', async () => {
    const { answerChange } = server();
    const change = withNewToken.fetch('/change', { method: 'POST', body: '{}' });
    const token = currentToken();
    answerChange();
    await change;
    expect(await token).toBe('new');
  });

  test('is asked to sign in when the session has ended for good', async () => {
    const { state } = server();
    state.token = 'another';
    const ask = vi.fn(async () => false);
    const leave = onEndedSession(ask);
    await expect(throughSession.fetch('/read')).rejects.toThrow();
    expect(ask).toHaveBeenCalledTimes(1);
    leave();
  });
});

describe('a cook who signs out', () => {
  test('has nothing read any more by the page that closes, and is a stranger afterwards', async () => {
    const { state, answerChange } = server();
    const leaving = endSessionAt('/change');
    const read = vi.fn();
    throughSession.fetch('/read').then(read, read);
    answerChange();
    await leaving;
    expect(state.asked).toEqual(['/change Bearer old']);
    expect(read).not.toHaveBeenCalled();
    await expect(throughSession.fetch('/read')).rejects.toThrow();
    expect(state.asked).toEqual(['/change Bearer old', '/read null']);
  });
});

test('a page that is left asks for nothing more, by a typed call either', async () => {
  const sent: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent.push(init);
    return Response.json({});
  });
  const leaving = new AbortController();
  await throughSession.fetch('/read', { signal: leaving.signal });
  leaving.abort();
  expect(sent.map(({ signal }) => signal?.aborted)).toEqual([true]);
});
