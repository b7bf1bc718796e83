import type { RequestListener, ServerResponse } from 'node:http';

export type Answered = { readonly method: string; readonly status: string; readonly count: number };

/** Counts what this process answers, in front of the app. */
export type Traffic = {
  /** By method and class of status: `GET`, `2xx`. */
  readonly answers: readonly Answered[];
  openStreams(): number;
  watch(listener: RequestListener): RequestListener;
};

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Addresses of streams, whose answers are written past Node's headers. */
const streams = /^\/api\/(?:admin\/|orders\/[^/]+\/)?events(?:\?|$)/;

export function countTraffic(): Traffic {
  /** By method, then by the status's first digit. */
  const counts = new Map<string, number[]>();
  const open = new Set<ServerResponse>();

  function count(method: string | undefined, status: number): void {
    // An invented method must not become a label of its own.
    const known = method && methods.has(method) ? method : 'OTHER';
    const classes = counts.get(known) ?? [];
    const first = Math.floor(status / 100);
    classes[first] = (classes[first] ?? 0) + 1;
    counts.set(known, classes);
  }

  /** Yields the counts; classes that never came are holes in the list, which `Object.keys` skips. */
  function* labelled(): Generator<Answered> {
    for (const [method, classes] of counts)
      for (const first of Object.keys(classes))
        yield { method, status: `${first}xx`, count: classes[Number(first)] ?? 0 };
  }

  return {
    get answers() {
      return [...labelled()];
    },
    openStreams: () =>
      [...open].filter(({ headersSent, statusCode }) => headersSent && statusCode === 200).length,
    watch: (listener) => (request, response) => {
      const isStream = streams.test(request.url ?? '');
      if (isStream) open.add(response);
      response.on('close', () => {
        if (isStream) open.delete(response);
        // A client that hung up first was not answered.
        if (response.headersSent) count(request.method, response.statusCode);
      });
      listener(request, response);
    },
  };
}
