import type { Language } from '#core/language.ts';

export type Pair = { readonly fr: unknown; readonly en: unknown };

export type TextChange = { readonly at: number; readonly before: Pair; readonly after: Pair };

/** The language that has not followed the other, and since when. */
export type Drift = { readonly lagging: Language; readonly since: number };

/** A row's text that lacks in one language what the other says: `name`, `description`, … */
export type DriftingText = {
  readonly table: string;
  readonly key: string;
  readonly text: string;
  readonly lagging: Language;
  /** Epoch milliseconds. */
  readonly since: number;
};

/**
 * Returns the language of a text that has not followed the other (B-2092). Both are in step when
 * they are written together, when the second follows, when the first goes back, and when staff
 * acknowledge at `acknowledgedAt` that the text is right.
 */
export function driftOf(
  changes: readonly TextChange[],
  acknowledgedAt: number | null,
): Drift | null {
  let agreed: Pair | null = null;
  let drift = null as Drift | null;
  let isAcknowledged = acknowledgedAt === null;
  for (const { at, before, after } of changes) {
    agreed ??= before;
    if (!isAcknowledged && acknowledgedAt !== null && at > acknowledgedAt) {
      isAcknowledged = true;
      agreed = before;
      drift = null;
    }
    const [isFrench, isEnglish] = [before.fr !== after.fr, before.en !== after.en];
    if (!isFrench && !isEnglish) continue;
    const lagging: Language = isFrench ? 'en' : 'fr';
    const follows = drift !== null && drift.lagging !== lagging;
    const isBack = after.fr === agreed.fr && after.en === agreed.en;
    if ((isFrench && isEnglish) || follows || isBack) {
      agreed = after;
      drift = null;
    } else if (drift === null) drift = { lagging, since: at };
  }
  return isAcknowledged ? drift : null;
}
