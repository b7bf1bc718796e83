import { callApi } from '#browser/request.ts';
import type { Choices } from './modifiers.ts';

/** What there is to choose, and the version of the storefront that it is of. */
type Answer = Choices & { readonly version: string | null };

/** The same as this page has it: also for the version that it was asked for. */
export type ChoicesAtHand = { readonly choices: Choices; readonly versions: readonly unknown[] };

let atHand: ChoicesAtHand | null = null;
let reading: Promise<ChoicesAtHand> | null = null;

/** What this page read last of what there is to choose; null before that. */
export function choicesAtHand(): ChoicesAtHand | null {
  return atHand;
}

/** Tells whether it is of this version, so that there is nothing to read again. */
export function isOfVersion(known: ChoicesAtHand | null, version: string | null): boolean {
  return known?.versions.includes(version) ?? false;
}

/**
 * Reads what there is to choose, unless it is at hand for this version; one reading at a time.
 * Throws a `CallFailure` when it cannot be had.
 */
export async function readChoices(version: string | null): Promise<ChoicesAtHand> {
  await reading?.catch(() => {});
  if (atHand && isOfVersion(atHand, version)) return atHand;
  reading ??= read(version).finally(() => {
    reading = null;
  });
  return reading;
}

async function read(asked: string | null): Promise<ChoicesAtHand> {
  const answer = await callApi<Answer>('/api/choices', { isAnonymous: true });
  const { version, ...choices } = answer;
  // The page may lag behind the shop: then this is what it has to show, and it will be told.
  atHand = { choices, versions: [asked, version] };
  return atHand;
}
