import { callApi } from '#browser/request.ts';
import type { Area } from '#core/context.areas.ts';
import type { StaffRules } from './permissions.ts';

const path = '/api/admin/staff-rules';

/** For owners alone. Both throw a `CallFailure` when refused. */
export function readStaffRules(): Promise<StaffRules> {
  return callApi(path);
}

export function changeStaffRules(change: {
  readonly areas?: Partial<Record<Area, boolean>>;
  readonly requiresSecondFactor?: boolean;
}): Promise<StaffRules> {
  return callApi(path, { method: 'PATCH', body: change });
}
