import { type Agent, request } from 'node:http';

export type Answer = { readonly status: number; readonly body: unknown };

export type Question = {
  readonly port: number;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly agent?: Agent | undefined;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** A text is sent as JSON. */
  readonly body?: string | Buffer;
};

const patience = 10_000;

/** Sends a request; null when the line broke before the answer was whole. */
export function ask(question: Question): Promise<Answer | null> {
  const { port, method, path, agent, token, body } = question;
  return new Promise((resolve) => {
    const headers = {
      ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...question.headers,
    };
    const options = { agent, host: '127.0.0.1', port, path, method, headers, timeout: patience };
    const asked = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => resolve(null));
      response.on('close', () => resolve(null));
      response.on('end', () => resolve(read(response.statusCode, Buffer.concat(chunks))));
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(null));
    asked.end(body);
  });
}

/** Parses an answer; one that is no JSON has only a status. */
function read(status: number | undefined, bytes: Buffer): Answer | null {
  if (status === undefined) return null;
  try {
    return { status, body: JSON.parse(bytes.toString()) };
  } catch {
    return { status, body: null };
  }
}
