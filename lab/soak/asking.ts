/** One request that was answered, or was not. */
export type Answered = {
  readonly kind: string;
  readonly milliseconds: number;
  /** A status or the name of an error, where it is not what was expected. */
  readonly fieldError: string | null;
};

export type Ask = (
  kind: string,
  path: string,
  init?: RequestInit,
  expected?: number,
) => Promise<string>;

/**
 * Asks the site at `address`, reads the whole answer and notes how long that took. Throws when the
 * answer is not `expected`; without that, when it is no success.
 */
export function openAsking(address: string, note: (answered: Answered) => void): Ask {
  return async (kind, path, init = {}, expected) => {
    const since = performance.now();
    const end = (fieldError: string | null) =>
      note({ kind, milliseconds: performance.now() - since, fieldError });
    let text: string;
    let response: Response;
    try {
      response = await fetch(`${address}${path}`, init);
      text = await response.text();
    } catch (error) {
      end(error instanceof Error ? error.name : 'unknown');
      throw error;
    }
    const { ok, status } = response;
    if (expected === undefined ? ok : status === expected) {
      end(null);
      return text;
    }
    end(String(status));
    throw new Error(`${path}: ${status} ${text}`);
  };
}

/** What is sent as JSON, by whoever `headers` say. */
export function sent(
  body: string,
  headers: Readonly<Record<string, string>> = {},
): RequestInit & { readonly method: string } {
  return { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } };
}
