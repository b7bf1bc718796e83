import type { Cents } from '#core/money.ts';
import type { CodeInput } from './code.schema.ts';

/** A code as staff see it, with how often it was used and what it took off in all. */
export type AdminCode = CodeInput & {
  readonly id: string;
  readonly isActive: boolean;
  readonly version: number;
  /** Refused orders have given theirs back. */
  readonly uses: number;
  readonly cost: Cents;
};
