import { callApi } from '#browser/request.ts';
import type { Allergen } from '#menu/allergens/allergens.ts';
import type { AllergenRow } from './allergen-rows.ts';

const path = '/api/admin/allergens';

/** Everything whose allergens can be confirmed. Throws a `CallFailure` when refused, as below. */
export async function listAllergens(signal?: AbortSignal): Promise<readonly AllergenRow[]> {
  type Answer = { readonly rows: readonly AllergenRow[] };
  const { rows } = await callApi<Answer>(path, signal ? { signal } : {});
  return rows;
}

/** Confirms what is in it, as it was looked at; null takes the confirmation back. */
export async function confirmAllergens(
  { target, id, version, allergens: was }: AllergenRow,
  allergens: readonly Allergen[] | null,
): Promise<AllergenRow> {
  const body = { target, id, version, was, allergens };
  const { row } = await callApi<{ readonly row: AllergenRow }>(path, { method: 'PUT', body });
  return row;
}
