import { CallFailure } from '#browser/request.ts';

/** Returns the thing as it is now, from a refusal with this code; null for other errors. */
export function currentIn<Current>(error: unknown, code: string): Current | null {
  if (!(error instanceof CallFailure) || error.code !== code) return null;
  return (error.details as { readonly current: Current }).current;
}

/** Returns the field errors of a refusal; empty when it has another reason. */
export function fieldErrorsOf<FieldErrors extends object>(error: unknown): Partial<FieldErrors> {
  return detailsIn<{ readonly fields: Partial<FieldErrors> }>(error).fields ?? {};
}

export function detailsIn<Details extends object>(error: unknown): Partial<Details> {
  if (!(error instanceof CallFailure)) return {};
  return (error.details as Partial<Details> | undefined) ?? {};
}

export function isRefusedBy(error: unknown, code: string): boolean {
  return error instanceof CallFailure && error.code === code;
}
