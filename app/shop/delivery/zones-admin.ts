import type { Zone } from './zones.ts';

/** Characters, counts, and cents. */
export const zoneLimits = {
  name: 60,
  prefixes: 60,
  zones: 30,
  fee: 20_000,
  minimum: 100_000,
} as const;

export type AdminZone = Zone & {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly version: number;
};

/** With the zone that has it. */
export type TakenPrefix = { readonly prefix: string; readonly name: string };

/** Returns prefixes that other zones have: each may be in one zone only, or the fee would be chance. */
export function takenPrefixes(
  prefixes: readonly string[],
  others: readonly Pick<AdminZone, 'name' | 'prefixes'>[],
): readonly TakenPrefix[] {
  return others.flatMap(({ name, prefixes: theirs }) =>
    theirs.filter((prefix) => prefixes.includes(prefix)).map((prefix) => ({ prefix, name })),
  );
}
