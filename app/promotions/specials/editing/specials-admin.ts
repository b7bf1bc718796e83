import type { SpecialInput } from './special.schema.ts';

/** A special as staff see it, active or not, over or not. */
export type AdminSpecial = SpecialInput & {
  readonly id: string;
  readonly isActive: boolean;
  readonly displayOrder: number;
  /** Raised at each change; a form sends back the one that it was filled from. */
  readonly version: number;
};
