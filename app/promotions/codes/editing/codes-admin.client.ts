import { formWrite } from '#admin/write.ts';
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

const answered = ({ code }: CodeAnswer) => code;

/** The id is the form's own, made once when it opens: saving again never adds a second code. */
export function addCode(id: string, input: CodeInput) {
  return formWrite(path, { method: 'POST', body: { ...input, id } }, answered);
}

/** The version is that of the code which the form was filled from. */
export function changeCode(id: string, version: number, input: CodeInput) {
  return formWrite(`${path}/${id}`, { method: 'PUT', body: { ...input, version } }, answered);
}

export async function setCodeActive(id: string, isActive: boolean): Promise<AdminCode> {
  return (await callApi<CodeAnswer>(`${path}/${id}`, { method: 'PATCH', body: { isActive } })).code;
}

export async function deleteCode(id: string): Promise<AdminCode> {
  return (await callApi<CodeAnswer>(`${path}/${id}`, { method: 'DELETE' })).code;
}
