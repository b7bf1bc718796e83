import type { Bilingual } from './language.ts';
import { accountsProblems } from './problem.accounts.ts';
import type { ProblemKind } from './problem.kind.ts';
import { menuProblems } from './problem.menu.ts';
import { ordersProblems } from './problem.orders.ts';
import { requestProblems } from './problem.request.ts';
import { restaurantProblems } from './problem.restaurant.ts';

/** Every way in which a request can be refused: one closed list, in one table. */
const kinds = {
  ...requestProblems,
  ...accountsProblems,
  ...menuProblems,
  ...ordersProblems,
  ...restaurantProblems,
};

export type ProblemCode = keyof typeof kinds;

/** What the browser receives as `application/problem+json`. */
export type ProblemBody = {
  readonly type: string;
  readonly code: ProblemCode;
  readonly status: number;
  readonly title: Bilingual;
  readonly details?: unknown;
};

/** An expected refusal. Verbs throw it, one place answers it; details are plain data for the form. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly details: unknown;

  constructor(code: ProblemCode, details?: unknown) {
    super(kinds[code].words.en);
    this.name = 'Problem';
    this.code = code;
    this.details = details;
  }
}

/** The status and words of a code: the only place where they are looked up. */
export function problemKind(code: ProblemCode): ProblemKind {
  return kinds[code];
}

/** The body sent for a problem, in both languages at once. */
export function problemBody(code: ProblemCode, details?: unknown): ProblemBody {
  const { status, words } = kinds[code];
  const body = { type: `urn:problem:${code}`, code, status, title: words };
  return details === undefined ? body : { ...body, details };
}

/**
 * Tells whether an answer from the server is one of our problems. By its shape, not by its code:
 * the table of words stays on the server, out of every page's script.
 */
export function isProblemBody(value: unknown): value is ProblemBody {
  if (typeof value !== 'object' || value === null) return false;
  if (!('type' in value) || !('title' in value)) return false;
  return String(value.type).startsWith('urn:problem:') && typeof value.title === 'object';
}
