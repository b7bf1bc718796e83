import { formWrite } from '#admin/write.ts';
import { callApi } from '#browser/request.ts';
import type { SpecialInput } from './special.schema.ts';
import type { AdminSpecial } from './specials-admin.ts';

const path = '/api/admin/specials';

type SpecialAnswer = { readonly special: AdminSpecial };

/** Every special in its order. All of these throw a `CallFailure` when refused. */
export async function listAllSpecials(signal?: AbortSignal): Promise<readonly AdminSpecial[]> {
  type Answer = { readonly specials: readonly AdminSpecial[] };
  return (await callApi<Answer>(path, signal ? { signal } : {})).specials;
}

const answered = ({ special }: SpecialAnswer) => special;

/** The id is the form's own, made once when it opens: saving again never adds a second special. */
export function addSpecial(id: string, input: SpecialInput) {
  return formWrite(path, { method: 'POST', body: { ...input, id } }, answered);
}

/** The version is that of the special which the form was filled from. */
export function changeSpecial(id: string, version: number, input: SpecialInput) {
  return formWrite(`${path}/${id}`, { method: 'PUT', body: { ...input, version } }, answered);
}

export async function setSpecialActive(id: string, isActive: boolean): Promise<AdminSpecial> {
  const call = { method: 'PATCH', body: { isActive } } as const;
  return (await callApi<SpecialAnswer>(`${path}/${id}`, call)).special;
}

export async function orderSpecials(ids: readonly string[]): Promise<void> {
  return callApi(path, { method: 'PUT', body: { ids } });
}

export async function deleteSpecial(id: string): Promise<AdminSpecial> {
  return (await callApi<SpecialAnswer>(`${path}/${id}`, { method: 'DELETE' })).special;
}
