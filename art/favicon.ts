export type IconImage = { size: number; png: Buffer };

const HEADER = 6;
const ENTRY = 16;

/** An .ico of PNG images, smallest first: what browsers ask for at `/favicon.ico` unbidden. */
export function packIcon(images: readonly IconImage[]): Buffer {
  const header = Buffer.alloc(HEADER + ENTRY * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of images.entries()) {
    const at = HEADER + ENTRY * index;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}

/** The PNG images inside an .ico, each with the size that its directory promises. */
export function unpackIcon(icon: Buffer): IconImage[] {
  return Array.from({ length: icon.readUInt16LE(4) }, (_, index) => {
    const at = HEADER + ENTRY * index;
    const [length, offset] = [icon.readUInt32LE(at + 8), icon.readUInt32LE(at + 12)];
    return { size: icon.readUInt8(at), png: icon.subarray(offset, offset + length) };
  });
}
