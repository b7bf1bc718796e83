import { CallFailure } from '#browser/request.ts';

/** Returns what the thing is now, when a save was refused with this code because of it; else null. */
export function currentIn<Current>(error: unknown, code: string): Current | null {
  if (!(error instanceof CallFailure) || error.code !== code) return null;
  return (error.details as { readonly current: Current }).current;
}

/** Returns what the server found wrong with which field; empty when it refused for another reason. */
export function fieldErrorsOf<FieldErrors extends object>(error: unknown): Partial<FieldErrors> {
  return detailsIn<{ readonly fields: Partial<FieldErrors> }>(error).fields ?? {};
}

/** Returns whatever else the server said of a refusal. */
export function detailsIn<Details extends object>(error: unknown): Partial<Details> {
  if (!(error instanceof CallFailure)) return {};
  return (error.details as Partial<Details> | undefined) ?? {};
}

/** Tells whether a call was refused with this code. */
export function isRefusedBy(error: unknown, code: string): boolean {
  return error instanceof CallFailure && error.code === code;
}
