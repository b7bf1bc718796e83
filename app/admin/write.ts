import type { ClientRequestOptions, ClientResponse } from 'hono/client';
import { answerOf, callApi } from '#browser/request.ts';

/** A write that is still to be sent: as it is, or with headers that say how. */
export type Write = {
  readonly sendWith: <Answer>(headers: Readonly<Record<string, string>>) => Promise<Answer>;
};

/** A write that can be done now, or have its effect later. */
export type FormWrite<Answer> = Write & {
  /** Does it now. Throws a `CallFailure`. */
  readonly send: () => Promise<Answer>;
};

/** Returns a write of Hono's typed client: `typedWrite((how) => zones.$post({ json }, how), …)`. */
export function typedWrite<Body, Answer>(
  call: (how?: ClientRequestOptions) => Promise<ClientResponse<Body>>,
  pick: (body: Body) => Answer,
): FormWrite<Answer> {
  return {
    // The answer to a preview or to a scheduled change is none that the route declares.
    sendWith: <Other>(headers: Readonly<Record<string, string>>) =>
      answerOf(call({ headers }) as Promise<ClientResponse<unknown>>) as Promise<Other>,
    send: async () => pick(await answerOf(call())),
  };
}

/** Asks what a write would change, and changes nothing. Throws a `CallFailure`. */
export function previewWrite<Preview>(write: Write): Promise<Preview> {
  return write.sendWith({ 'X-Write': 'preview' });
}

/** Has a write take effect at an ISO instant. Throws a `CallFailure`. */
export function scheduleWrite<Scheduled>(
  write: Write,
  { beginsAt, note }: { readonly beginsAt: string; readonly note: string },
): Promise<Scheduled> {
  return write.sendWith({
    'X-Write': 'later',
    'X-Begins-At': beginsAt,
    'X-Note': encodeURIComponent(note),
  });
}

/**
 * Returns the write that takes a batch of changes, or some of its rows, back: by its address, for the history
 * stands above this module.
 */
export function takingBack(batch: string, body: object): FormWrite<void> {
  const path = `/api/admin/changes/${encodeURIComponent(batch)}/taking-back`;
  const sendWith: Write['sendWith'] = (headers) => callApi(path, { method: 'POST', body, headers });
  return { sendWith, send: () => sendWith({}) };
}

/** Thrown by a write when the person, asked about it, says no, or knows already: nothing is told of it. */
export class GivenUp extends Error {}
