import type { Write } from '#admin/write.ts';
import { callApi } from '#browser/request.ts';
import type { CodeInput } from './code.schema.ts';
import type { AdminCode } from './codes-admin.ts';

const path = '/api/admin/codes';

type CodeAnswer = { readonly code: AdminCode };

/** Every code by its name. All of these throw a `CallFailure` when refused. */
export async function listAllCodes(signal?: AbortSignal): Promise<readonly AdminCode[]> {
  type Answer = { readonly codes: readonly AdminCode[] };
  return (await callApi<Answer>(path, signal ? { signal } : {})).codes;
}

/** The id is the form's own, made once when it opens: saving again never adds a second code. */
export async function addCode(id: string, input: CodeInput): Promise<AdminCode> {
  const { path: to, call } = addingCode(id, input);
  return (await callApi<CodeAnswer>(to, call)).code;
}

/** The same as a write, to begin later. */
export function addingCode(id: string, input: CodeInput): Write {
  return { path, call: { method: 'POST', body: { ...input, id } } };
}

/** The version is that of the code which the form was filled from. */
export async function changeCode(
  id: string,
  version: number,
  input: CodeInput,
): Promise<AdminCode> {
  const { path: to, call } = changingCode(id, version, input);
  return (await callApi<CodeAnswer>(to, call)).code;
}

/** The same as a write, to begin later. */
export function changingCode(id: string, version: number, input: CodeInput): Write {
  return { path: `${path}/${id}`, call: { method: 'PUT', body: { ...input, version } } };
}

export async function setCodeActive(id: string, isActive: boolean): Promise<AdminCode> {
  return (await callApi<CodeAnswer>(`${path}/${id}`, { method: 'PATCH', body: { isActive } })).code;
}

export async function deleteCode(id: string): Promise<AdminCode> {
  return (await callApi<CodeAnswer>(`${path}/${id}`, { method: 'DELETE' })).code;
}
