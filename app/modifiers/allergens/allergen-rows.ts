import { hc } from 'hono/client';
import { answerOf, throughSession } from '#browser/request.ts';
import type { Bilingual } from '#core/language.ts';
import type { Allergen } from '#menu/allergens/allergens.ts';
import type { allergensAdminApi } from './allergens.api.server.ts';

/** What allergens are confirmed of: a dish, or something that may be on one. */
export const allergenTargets = ['item', 'modifier'] as const;
export type AllergenTarget = (typeof allergenTargets)[number];

/** One thing that staff confirm, or have confirmed. */
export type AllergenRow = {
  readonly target: AllergenTarget;
  readonly id: string;
  /** Raised at each change; a confirmation sends back the one that was looked at. */
  readonly version: number;
  readonly name: Bilingual;
  /** The category or the group that it stands in. */
  readonly place: Bilingual | null;
  /** Customers are offered it. */
  readonly isActive: boolean;
  /** Null until somebody confirms, and again once it has changed. */
  readonly allergens: readonly Allergen[] | null;
  /** An ISO moment in UTC. */
  readonly confirmedAt: string | null;
};

/** Returns how many of what customers are offered are confirmed. */
export function confirmedCount(rows: readonly AllergenRow[]) {
  const offered = rows.filter(({ isActive }) => isActive);
  return {
    confirmed: offered.filter(({ allergens }) => allergens !== null).length,
    all: offered.length,
  };
}

const api = hc<typeof allergensAdminApi>('/api/admin/allergens', throughSession);

/** Returns everything whose allergens can be confirmed. Throws a `CallFailure`. */
export async function listAllergens(): Promise<readonly AllergenRow[]> {
  return (await answerOf(api.index.$get())).rows;
}

/** Confirms what is in it, as it was looked at; null takes it back. Throws a `CallFailure`. */
export async function confirmAllergens(
  { target, id, version, allergens: was }: AllergenRow,
  allergens: readonly Allergen[] | null,
): Promise<AllergenRow> {
  const json = {
    target,
    id,
    version,
    was: was && [...was],
    allergens: allergens && [...allergens],
  };
  return (await answerOf(api.index.$put({ json }))).row;
}
