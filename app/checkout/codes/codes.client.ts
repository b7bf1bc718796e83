import { callApi } from '#browser/request.ts';
import type { CodeRule } from '#promotions/codes/codes.ts';

/** What a code takes off, and when. Throws a `CallFailure` when it counts for nobody. */
export async function checkCode(typed: string): Promise<CodeRule> {
  type Answer = { readonly code: CodeRule };
  const call = { method: 'POST', body: { code: typed } } as const;
  return (await callApi<Answer>('/api/codes/check', call)).code;
}
