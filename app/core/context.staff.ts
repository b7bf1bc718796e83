import type { Actor } from './context.ts';
import { Problem } from './problem.ts';

export type StaffActor = Extract<Actor, { kind: 'staff' }>;

/**
 * Called first by every staff verb: who is asking must hold a role (B-1501). The routes have
 * checked it already; this is for verbs that are called from elsewhere.
 */
export function staffActor(actor: Actor): StaffActor {
  if (actor.kind !== 'staff') throw new Problem('not_staff');
  return actor;
}
