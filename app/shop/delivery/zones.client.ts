import { type Call, callApi } from '#browser/request.ts';
import type { ZoneInput } from './zones.schema.ts';
import type { AdminZone } from './zones-admin.ts';

const path = '/api/admin/delivery-zones';

type Write = { readonly path: string; readonly call: Call };
type ZoneAnswer = { readonly zone: AdminZone };

/** Every zone in its order. All of these throw a `CallFailure` when refused. */
export async function listZones(signal?: AbortSignal): Promise<readonly AdminZone[]> {
  type Answer = { readonly zones: readonly AdminZone[] };
  return (await callApi<Answer>(path, signal ? { signal } : {})).zones;
}

/** The id is the form's own, made once when it opens: saving again never adds a second one. */
export async function addZone(id: string, input: ZoneInput): Promise<AdminZone> {
  const { path: to, call } = addingZone(id, input);
  return (await callApi<ZoneAnswer>(to, call)).zone;
}

/** The same as a write, to begin later. */
export function addingZone(id: string, input: ZoneInput): Write {
  return { path, call: { method: 'POST', body: { ...input, id } } };
}

export async function changeZone(
  id: string,
  version: number,
  input: ZoneInput,
): Promise<AdminZone> {
  const { path: to, call } = changingZone(id, version, input);
  return (await callApi<ZoneAnswer>(to, call)).zone;
}

/** The same as a write, to begin later. */
export function changingZone(id: string, version: number, input: ZoneInput): Write {
  return { path: `${path}/${id}`, call: { method: 'PUT', body: { ...input, version } } };
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
