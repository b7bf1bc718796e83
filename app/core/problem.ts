import type { Bilingual } from './language.ts';

/** A kind of refusal, with one sentence per language. */
export type ProblemKind<Code extends string = string> = {
  readonly code: Code;
  readonly status: Status;
  readonly words: Bilingual;
};

type Status = 400 | 401 | 403 | 404 | 408 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503;
type List = Readonly<Partial<Record<Status, Readonly<Record<string, Bilingual>>>>>;
type CodeIn<Each extends List> = { [S in keyof Each]: keyof Each[S] & string }[keyof Each];

/** Makes the closed list of a module's problems by code; no other module may use the same codes. */
export function problemKinds<const Each extends List>(
  list: Each,
): { readonly [Code in CodeIn<Each>]: ProblemKind<Code> } {
  const kinds = Object.entries<Readonly<Record<string, Bilingual>>>(list).flatMap(
    ([status, words]) =>
      Object.entries(words).map(([code, own]) => [
        code,
        { code, status: Number(status), words: own },
      ]),
  );
  return Object.fromEntries(kinds);
}

/** Sent as `application/problem+json`. */
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

export function problemBody({ code, status, words }: ProblemKind, details?: unknown): ProblemBody {
  const body = { type: `urn:problem:${code}`, code, status, title: words };
  return details === undefined ? body : { ...body, details };
}

/** Tells whether an answer of the server is a problem. */
export function isProblemBody(value: unknown): value is ProblemBody {
  if (typeof value !== 'object' || value === null) return false;
  if (!('type' in value) || !('title' in value)) return false;
  return String(value.type).startsWith('urn:problem:') && typeof value.title === 'object';
}
