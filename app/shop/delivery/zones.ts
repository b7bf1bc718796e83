import type { Cents } from '#core/money.ts';

/** The minimum is before taxes. */
export type Zone = {
  /** Beginnings of postal codes, upper case and without a space. */
  readonly prefixes: readonly string[];
  readonly fee: Cents;
  readonly minimum: Cents;
};

/** Returns the zone of a whole postal code: the longest prefix that fits decides (B-2047). */
export function zoneOf<Any extends Pick<Zone, 'prefixes'>>(
  zones: readonly Any[],
  postalCode: string,
): Any | null {
  const code = postalCode.replace(' ', '');
  let longest = 0;
  let found: Any | null = null;
  for (const zone of zones) {
    for (const prefix of zone.prefixes) {
      if (prefix.length <= longest || !code.startsWith(prefix)) continue;
      longest = prefix.length;
      found = zone;
    }
  }
  return found;
}
