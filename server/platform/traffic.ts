import type { RequestListener, ServerResponse } from 'node:http';

export type Answered = { readonly method: string; readonly status: string; readonly count: number };

/** Counts what goes through this process, in front of everything that answers. */
export type Traffic = {
  /** Answers so far, by method and by class of status: `GET`, `2xx`. */
  readonly answers: readonly Answered[];
  openStreams(): number;
  /** Counts one answer that `watch` does not see. */
  count(method: string | undefined, status: number): void;
  watch(listener: RequestListener): RequestListener;
};

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The addresses whose answers stay open; what they answer with is written past Node's headers. */
const streams = /^\/api\/(?:admin\/|orders\/[^/]+\/)?events(?:\?|$)/;

/** Begins to count. */
export function countTraffic(): Traffic {
  /** By method, then by the status's first digit; the words for them are made when asked for. */
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

  /** Classes that never came are holes in the list, which nothing steps into. */
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
    count,
    watch: (listener) => (request, response) => {
      const isStream = streams.test(request.url ?? '');
      if (isStream) open.add(response);
      response.on('close', () => {
        if (isStream) open.delete(response);
        // Who hung up before the answer began has not been answered.
        if (response.headersSent) count(request.method, response.statusCode);
      });
      listener(request, response);
    },
  };
}
