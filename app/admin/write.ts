import { type Call, callApi } from '#browser/request.ts';

/** A write as a typed client makes it: where to, and with what. */
export type Write = { readonly path: string; readonly call: Call };

/** A write that can be done now, or have its effect later. */
export type FormWrite<Answer> = Write & {
  /** Does it now. Throws a `CallFailure`. */
  readonly send: () => Promise<Answer>;
};

/** Returns a write of a form; `pick` takes what the form wants out of the answer. */
export function formWrite<Body, Answer>(
  path: string,
  call: Call,
  pick: (body: Body) => Answer,
): FormWrite<Answer> {
  return { path, call, send: async () => pick(await callApi<Body>(path, call)) };
}

/** Asks what a write would change, and changes nothing. Throws a `CallFailure`. */
export function previewWrite<Preview>({ path, call }: Write): Promise<Preview> {
  return callApi(path, { ...call, headers: { 'X-Write': 'preview' } });
}

/** Has a write take effect at an ISO instant. Throws a `CallFailure`. */
export function scheduleWrite<Scheduled>(
  { path, call }: Write,
  { beginsAt, note }: { readonly beginsAt: string; readonly note: string },
): Promise<Scheduled> {
  const headers = {
    'X-Write': 'later',
    'X-Begins-At': beginsAt,
    'X-Note': encodeURIComponent(note),
  };
  return callApi(path, { ...call, headers });
}

/** Returns the write that takes a batch of changes, or some of its rows, back. */
export function takingBack(batch: string, body: object): Write {
  const path = `/api/admin/changes/${encodeURIComponent(batch)}/taking-back`;
  return { path, call: { method: 'POST', body } };
}
