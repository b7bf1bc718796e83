import type { Zone } from './zones.ts';

/** How long a name may be, how many beginnings and zones there may be, and the highest sums. */
export const zoneLimits = {
  name: 60,
  prefixes: 60,
  zones: 30,
  fee: 20_000,
  minimum: 100_000,
} as const;

/** A zone as staff edit it. */
export type AdminZone = Zone & {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly version: number;
};

/** A beginning that another zone has already, and which. */
export type TakenPrefix = { readonly prefix: string; readonly name: string };

/** Beginnings of which each may be in one zone only: else which fee is asked would be chance. */
export function takenPrefixes(
  prefixes: readonly string[],
  others: readonly Pick<AdminZone, 'name' | 'prefixes'>[],
): readonly TakenPrefix[] {
  return others.flatMap(({ name, prefixes: theirs }) =>
    theirs.filter((prefix) => prefixes.includes(prefix)).map((prefix) => ({ prefix, name })),
  );
}
