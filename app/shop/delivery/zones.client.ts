import { formWrite } from '#admin/write.ts';
import { callApi } from '#browser/request.ts';
import type { ZoneInput } from './zones.schema.ts';
import type { AdminZone } from './zones-admin.ts';

const path = '/api/admin/delivery-zones';

type ZoneAnswer = { readonly zone: AdminZone };

/** Every zone in its order. All of these throw a `CallFailure` when refused. */
export async function listZones(signal?: AbortSignal): Promise<readonly AdminZone[]> {
  type Answer = { readonly zones: readonly AdminZone[] };
  return (await callApi<Answer>(path, signal ? { signal } : {})).zones;
}

const answered = ({ zone }: ZoneAnswer) => zone;

/** The id is the form's own, made once when it opens: saving again never adds a second zone. */
export function addZone(id: string, input: ZoneInput) {
  return formWrite(path, { method: 'POST', body: { ...input, id } }, answered);
}

/** The version is that of the zone which the form was filled from. */
export function changeZone(id: string, version: number, input: ZoneInput) {
  return formWrite(`${path}/${id}`, { method: 'PUT', body: { ...input, version } }, answered);
}

export async function setZoneActive(id: string, isActive: boolean): Promise<AdminZone> {
  const call = { method: 'PATCH', body: { isActive } } as const;
  return (await callApi<ZoneAnswer>(`${path}/${id}`, call)).zone;
}

export async function deleteZone(id: string): Promise<AdminZone> {
  return (await callApi<ZoneAnswer>(`${path}/${id}`, { method: 'DELETE' })).zone;
}

export async function orderZones(ids: readonly string[]): Promise<void> {
  await callApi(path, { method: 'PUT', body: { ids } });
}
