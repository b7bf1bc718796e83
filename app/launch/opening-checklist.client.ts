import { callApi } from '#browser/request.ts';
import type { JudgedStep, OpeningChecklist } from './opening-checklist.ts';

const path = '/api/admin/morning';

/** Returns the opening checklist. All of these throw a `CallFailure`. */
export function readChecklist(): Promise<OpeningChecklist> {
  return callApi(path);
}

export function putChecklistAway(): Promise<void> {
  return callApi(path, { method: 'DELETE' });
}

export function doStep(step: JudgedStep): Promise<void> {
  return callApi(`${path}/steps/${step}`, { method: 'PUT', body: {} });
}

export function sendTestEmail(): Promise<void> {
  return callApi(`${path}/letter`, { method: 'POST', body: {} });
}

export function confirmTestEmail(code: string): Promise<void> {
  return callApi(`${path}/letter`, { method: 'PUT', body: { code } });
}

export function placeTestOrder(): Promise<void> {
  return callApi(`${path}/order`, { method: 'POST', body: {} });
}

export function eraseTestOrder(): Promise<void> {
  return callApi(`${path}/order`, { method: 'DELETE' });
}

export function setOpening(isOpen: boolean): Promise<void> {
  return callApi(`${path}/opening`, { method: 'PUT', body: { isOpen } });
}
