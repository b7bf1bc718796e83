import type { Cents } from '#core/money.ts';
import { readBeginning, readPostalCode } from './postal-codes.ts';

/** The minimum is before taxes. */
export type Zone = {
  /** Beginnings of postal codes, upper case and without a space. */
  readonly prefixes: readonly string[];
  readonly fee: Cents;
  readonly minimum: Cents;
};

/** Returns the zone of a postal code: the longest prefix that fits decides (B-2047). */
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

/**
 * Reads a delivery's typed postal code as it is stored: `H2X 1Y4`, or `H2X` where that tells the zone (B-4600). Null
 * when invalid, or the zone is still open.
 */
export function readDeliveryCode(zones: readonly Pick<Zone, 'prefixes'>[], typed: string) {
  const area = readBeginning(typed)?.slice(0, 3);
  const isTold = area?.length === 3 && isAreaEnough(zones, area);
  return readPostalCode(typed) ?? (isTold ? area : null);
}

/** Returns whether three characters tell the zone: these, or any. */
export function isAreaEnough(zones: readonly Pick<Zone, 'prefixes'>[], area = ''): boolean {
  const prefixes = zones.flatMap((zone) => zone.prefixes);
  return prefixes.every((prefix) => prefix.length <= 3 || !prefix.startsWith(area));
}
