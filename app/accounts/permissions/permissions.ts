import type { Area } from '#core/context.areas.ts';

/** What an owner has set for everybody else. */
export type StaffRules = {
  /** Whether each kind of work is open to administrators. */
  readonly areas: Readonly<Record<Area, boolean>>;
  readonly requiresSecondFactor: boolean;
};
