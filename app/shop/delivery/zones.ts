import type { Cents } from '#core/money.ts';

/** Where the shop delivers, for how much, and from what sum before taxes, as customers meet it. */
export type Zone = {
  /** Beginnings of postal codes, upper case and without a space. */
  readonly prefixes: readonly string[];
  readonly fee: Cents;
  readonly minimum: Cents;
};

/** Returns the zone of a whole postal code: the longest beginning that fits decides (B-2047). */
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

/** Returns the zones as a page carries them: `H2X H2Y,300,2000;H3A,0,1500`. */
export function packZones(zones: readonly Zone[]): string {
  return zones
    .map(({ prefixes, fee, minimum }) => [prefixes.join(' '), fee, minimum].join(','))
    .join(';');
}

/** Reads packed zones back; a page without them is of a shop without zones. */
export function unpackZones(packed: string | undefined): readonly Zone[] {
  if (!packed) return [];
  return packed.split(';').map((zone) => {
    const [prefixes = '', fee, minimum] = zone.split(',');
    return { prefixes: prefixes.split(' '), fee: Number(fee), minimum: Number(minimum) };
  });
}
