import type { ClientRequestOptions, ClientResponse } from 'hono/client';
import { answerOf, postJson } from '#browser/request.ts';

/** A write to be sent, with headers that say how. */
export type Write = {
  readonly sendWith: <Answer>(headers: Readonly<Record<string, string>>) => Promise<Answer>;
};

export type FormWrite<Answer> = Write & {
  /** Sends it now. Throws a `CallFailure`. */
  readonly send: () => Promise<Answer>;
};

/** Returns a write by Hono's typed client: `typedWrite((how) => zones.$post({ json }, how), …)`. */
export function typedWrite<Body, Answer = Body>(
  call: (how?: ClientRequestOptions) => Promise<ClientResponse<Body>>,
  pick = (body: Body) => body as unknown as Answer,
): FormWrite<Answer> {
  return {
    // The route does not declare the answers to a preview or a scheduled change.
    sendWith: <Other>(headers: Readonly<Record<string, string>>) =>
      answerOf(call({ headers }) as Promise<ClientResponse<unknown>>) as Promise<Other>,
    send: async () => pick(await answerOf(call())),
  };
}

/** Reads what a write would change. Throws a `CallFailure`. */
export function previewWrite<Preview>(write: Write): Promise<Preview> {
  return write.sendWith({ 'X-Write': 'preview' });
}

/** Schedules a write for an ISO instant. Throws a `CallFailure`. */
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
 * Returns the write that undoes a batch of changes, or some of its rows: by its address, as the history stands above
 * this module.
 */
export function takingBack(batch: string, body: object): FormWrite<void> {
  const path = `/api/admin/changes/${encodeURIComponent(batch)}/taking-back`;
  const sendWith: Write['sendWith'] = (headers) => postJson(path, body, headers);
  return { sendWith, send: () => sendWith({}) };
}

/** Thrown by a write that the person declines, or already knows about: no message is shown. */
export class GivenUp extends Error {}
