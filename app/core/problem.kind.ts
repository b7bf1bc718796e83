import type { Bilingual } from './language.ts';

/** How one refusal is answered: its status, and one sentence per language. */
export type ProblemKind = {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503;
  readonly words: Bilingual;
};
