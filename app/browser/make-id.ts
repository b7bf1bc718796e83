/**
 * Makes a random UUID: the id of a new row, or the key of a request, so that sending twice adds one. `randomUUID`
 * exists only on secure pages; a shop tried over plain HTTP must work too.
 */
export function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, position) => {
    if (position === 6) return (byte & 0x0f) | 0x40;
    return position === 8 ? (byte & 0x3f) | 0x80 : byte;
  }).map((byte) => byte.toString(16).padStart(2, '0'));
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
