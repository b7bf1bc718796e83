import type { ClientResponse } from 'hono/client';
import type { Bilingual } from '#core/language.ts';
import { isProblemBody, type ProblemBody } from '#core/problem.ts';
import { abortAfter } from './abort-after.ts';
import { released } from './held-changes.ts';
import { lineBack } from './line-back.ts';
import { endSession, readToken, storeToken } from './session-token.ts';

/** A call that was refused or got no answer; the person reads `title`. */
export class CallFailure extends Error {
  /** The problem's code, or `no_answer`. */
  readonly code: string;
  readonly title: Bilingual;
  readonly details: unknown;

  constructor(problem: Pick<ProblemBody, 'code' | 'title' | 'details'> | null) {
    super(problem?.title.en ?? noAnswer.en);
    this.name = 'CallFailure';
    this.code = problem?.code ?? 'no_answer';
    this.title = problem?.title ?? noAnswer;
    this.details = problem?.details;
  }
}

const noAnswer: Bilingual = {
  fr: 'Le serveur ne répond pas. Vérifiez la connexion et réessayez.',
  en: 'The server does not answer. Check the connection and try again.',
};

/** The reason in the answer; null when the session simply ended. */
export type Ending = 'ended' | null;
type AskToSignIn = (ending: Ending) => Promise<boolean>;

let askToSignIn: AskToSignIn | null = null;

/**
 * Registers `ask` for an ended session in an open back office: the person signs in again, the call goes on and nothing
 * typed is lost. Returns a function that removes it.
 */
export function onEndedSession(ask: AskToSignIn): () => void {
  askToSignIn = ask;
  return () => {
    if (askToSignIn === ask) askToSignIn = null;
  };
}

let tellRefused: (() => void) | null = null;

/** Registers `tell` for a signed-in person without a role; returns a function that removes it. */
export function onLostRole(tell: () => void): () => void {
  tellRefused = tell;
  return () => {
    if (tellRefused === tell) tellRefused = null;
  };
}

/** Posts JSON as the signed-in person. Throws a `CallFailure`. The answer waits while something is pressed. */
export async function postJson<Answer>(path: string, body: object, how: HeadersInit = {}) {
  const headers = new Headers(how);
  headers.set('Content-Type', 'application/json');
  return read<Answer>(await ask(path, { method: 'POST', headers, body: JSON.stringify(body) }));
}

/**
 * Makes Hono's typed client call as the signed-in person: `hc<typeof zonesApi>(path, throughSession)`. Its calls reject with a
 * `CallFailure`.
 */
export const throughSession = through({});

/** As a stranger: for signing in, whose refusal is no ended session. */
export const asStranger = through({ isAnonymous: true });

/** For calls whose answer brings a new token. */
export const withNewToken = through({ renewsToken: true });

function through(how: How) {
  return {
    async fetch(path: RequestInfo | URL, init: RequestInit = {}) {
      const { method = 'GET', headers } = init;
      const sent = { ...how, ...init, method, headers: new Headers(headers) };
      const response = await ask(String(path), sent);
      return response.ok ? response : read<Response>(response);
    },
  };
}

/** Returns a typed call's answer; null where it is empty. */
export async function answerOf<Answer>(call: Promise<ClientResponse<Answer>>): Promise<Answer> {
  return read<Answer>(await call);
}

let isSigningOut = false;

/**
 * Ends the session here and on the server, once there is a line while the page is open. A page about to close sends no
 * other calls, which would be refused. Throws a `CallFailure` when the server did not answer.
 */
export async function endSessionAt(path: string): Promise<void> {
  isSigningOut = true;
  const token = readToken();
  const headers = new Headers({ 'Content-Type': 'application/json' });
  const end = () => send(path, { method: 'POST', headers, body: '{}' }, token);
  // At once: a person who closes the page has signed out.
  storeToken(null);
  try {
    await end();
  } catch (failure) {
    lineBack()
      .then(end)
      .catch(() => {});
    throw failure;
  } finally {
    storeToken(null);
    isSigningOut = false;
  }
}

let renewal: Promise<unknown> = Promise.resolve();

/** Returns this browser's token, after any call that changes it. */
export async function currentToken(): Promise<string | null> {
  await renewal;
  return readToken();
}

type How = {
  readonly isAnonymous?: boolean;
  /** The answer brings a new token and ends today's: calls refused meanwhile wait for it. */
  readonly renewsToken?: boolean;
};

type Sent = How & {
  readonly method: string;
  readonly headers: Headers;
  readonly body?: BodyInit | null | undefined;
  readonly signal?: AbortSignal | null | undefined;
  readonly keepalive?: boolean | undefined;
};

async function ask(path: string, call: Sent): Promise<Response> {
  const token = call.isAnonymous ? null : readToken();
  if (isSigningOut && !call.isAnonymous) return new Promise(() => {});
  const sending = send(path, call, token);
  if (call.renewsToken) renewal = sending.catch(() => {});
  const response = await sending;
  if (response.status !== 401 || token === null) return response;
  const current = await currentToken();
  if (current !== null && current !== token) return send(path, call, current);
  endSession();
  if (askToSignIn !== null && (await askToSignIn(await endingOf(response))))
    return send(path, call, readToken());
  return response;
}

async function endingOf(response: Response): Promise<Ending> {
  const answer: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const details = isProblemBody(answer) ? answer.details : null;
  const hasReason = typeof details === 'object' && details !== null && 'reason' in details;
  return hasReason && details.reason === 'ended' ? 'ended' : null;
}

async function send(path: string, call: Sent, token: string | null) {
  const { method, headers, body = null, signal, keepalive = false } = call;
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  try {
    const response = await fetch(path, {
      method,
      headers,
      body,
      keepalive,
      credentials: 'omit',
      cache: 'no-store',
      signal: signal ?? abortAfter(20_000),
    });
    const renewed = response.headers.get('set-auth-token');
    if (renewed) storeToken(renewed);
    return response;
  } catch {
    throw new CallFailure(null);
  } finally {
    await released();
  }
}

async function read<Answer>(response: Response): Promise<Answer> {
  const text = await response.text();
  await released();
  const answer: unknown = text === '' ? null : JSON.parse(text);
  if (response.ok) return answer as Answer;
  const failure = new CallFailure(isProblemBody(answer) ? answer : null);
  if (failure.code === 'not_staff') {
    endSession();
    tellRefused?.();
  }
  throw failure;
}
