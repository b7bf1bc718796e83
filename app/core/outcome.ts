/** A value, or the code of why there is none. */
export type Outcome<Value, Code extends string> =
  | { readonly ok: Value }
  | { readonly refusal: Code };
