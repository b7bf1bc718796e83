import { callApi } from '#browser/request.ts';
import type { SettingsInput } from './settings.schema.ts';
import type { ShopSettings } from './settings.ts';

const path = '/api/admin/settings';

/** What the owner has set. Both of these throw a `CallFailure`. */
export function readSettings(): Promise<ShopSettings> {
  return callApi(path);
}

/** Changes some settings; the others stay. */
export function changeSettings(body: SettingsInput): Promise<ShopSettings> {
  return callApi(path, { method: 'PATCH', body });
}
