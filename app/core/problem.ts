import type { Bilingual } from './language.ts';

/** One way to be refused: its code and status, and one sentence per language. */
export type ProblemKind<Code extends string = string> = {
  readonly code: Code;
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503;
  readonly words: Bilingual;
};

type Kinds<Code extends string> = { readonly [Each in Code]: ProblemKind<Each> };

/** The closed list of a slice; the name of each kind is its code, which no other slice may use. */
export function problemKinds<Code extends string>(
  list: Readonly<Record<Code, Omit<ProblemKind, 'code'>>>,
): Kinds<Code> {
  const named = Object.entries<Omit<ProblemKind, 'code'>>(list).map(([code, kind]) => [
    code,
    { code, ...kind },
  ]);
  return Object.fromEntries(named) as Kinds<Code>;
}

/** What the browser receives as `application/problem+json`. */
export type ProblemBody<Code extends string = string> = {
  readonly type: string;
  readonly code: Code;
  readonly status: number;
  readonly title: Bilingual;
  readonly details?: unknown;
};

/** An expected refusal. Verbs throw it, one place answers it; details are plain data for the form. */
export class Problem extends Error {
  readonly kind: ProblemKind;
  readonly code: string;
  readonly details: unknown;

  constructor(kind: ProblemKind, details?: unknown) {
    super(kind.words.en);
    this.name = 'Problem';
    this.kind = kind;
    this.code = kind.code;
    this.details = details;
  }
}

/** The body sent for a problem, in both languages at once. */
export function problemBody({ code, status, words }: ProblemKind, details?: unknown): ProblemBody {
  const body = { type: `urn:problem:${code}`, code, status, title: words };
  return details === undefined ? body : { ...body, details };
}

/** Tells by its shape whether an answer from the server is one of our problems. */
export function isProblemBody(value: unknown): value is ProblemBody {
  if (typeof value !== 'object' || value === null) return false;
  if (!('type' in value) || !('title' in value)) return false;
  return String(value.type).startsWith('urn:problem:') && typeof value.title === 'object';
}
