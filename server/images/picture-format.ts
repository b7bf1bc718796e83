type Sign = (bytes: Uint8Array) => boolean;

const text = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** How each accepted kind of picture begins; the name and the type a sender gives count nothing. */
const signs: Readonly<Record<string, Sign>> = {
  jpeg: (bytes) => text(bytes, 0, 3) === '\xff\xd8\xff',
  png: (bytes) => text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  webp: (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP',
  gif: (bytes) => /^GIF8[79]a$/.test(text(bytes, 0, 6)),
  // The decoder's word for AVIF; HEIC of a phone has other brands, and no free decoder.
  heif: (bytes) => text(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(text(bytes, 8, brandsEnd(bytes))),
};

function brandsEnd(bytes: Uint8Array): number {
  return Math.min(Buffer.from(bytes.subarray(0, 4)).readUInt32BE(0), 128);
}

/** The decoder that a picture's first bytes ask for; null for all else, SVG, PDF and TIFF included. */
export function pictureFormatOf(bytes: Uint8Array): string | null {
  if (bytes.length < 12) return null;
  return Object.entries(signs).find(([, holds]) => holds(bytes))?.[0] ?? null;
}
