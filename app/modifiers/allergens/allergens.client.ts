import { hc } from 'hono/client';
import { answerOf, throughSession } from '#browser/request.ts';
import type { Allergen } from '#menu/allergens/allergens.ts';
import type { AllergenRow } from './allergen-rows.ts';
import type { allergensAdminApi } from './allergens.api.server.ts';

const api = hc<typeof allergensAdminApi>('/api/admin/allergens', throughSession);

/** Throws a `CallFailure`. */
export async function listAllergens(): Promise<readonly AllergenRow[]> {
  return (await answerOf(api.index.$get())).rows;
}

/** Confirms allergens in the version that was seen, null withdraws; also sets vegetarian. Throws a `CallFailure`. */
export async function confirmAllergens(
  { target, id, version, allergens: was }: AllergenRow,
  allergens: readonly Allergen[] | null,
  isVegetarian?: boolean,
): Promise<AllergenRow> {
  const json = { target, id, version, was, allergens, isVegetarian };
  return (await answerOf(api.index.$put({ json }))).row;
}
