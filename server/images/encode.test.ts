import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Problem } from '#core/problem.ts';
import { gifBomb, heicStart, phonePhoto, plainPicture, pngBomb } from '#tests/support/pictures.ts';
import { encodePicture } from './encode.ts';

async function refusal(bytes: Uint8Array): Promise<string> {
  const error = await encodePicture(bytes).then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof Problem ? error.code : `no problem: ${error}`;
}

const text = (content: string) => Buffer.from(content);

test("a phone's photograph stands upright, in three widths and two formats, without its secrets (B-1402)", async () => {
  const photo = await phonePhoto();
  expect(photo.includes('SecretCamera')).toBe(true);
  expect((await sharp(photo).metadata()).orientation).toBe(6);

  const { width, height, variants } = await encodePicture(photo);

  expect([width, height]).toEqual([1280, 1707]);
  const sizes = variants.map((variant) => `${variant.width}.${variant.format}`);
  expect(sizes).toEqual(['320.avif', '320.webp', '640.avif', '640.webp', '1280.avif', '1280.webp']);
  for (const variant of variants) {
    const facts = await sharp(variant.bytes).metadata();
    expect(facts.format).toBe(variant.format === 'avif' ? 'heif' : 'webp');
    expect(facts.width).toBe(variant.width);
    expect(facts.height).toBe(Math.round((variant.width * 1707) / 1280));
    expect([facts.exif, facts.xmp, facts.iptc, facts.icc, facts.orientation]).toEqual(
      Array(5).fill(undefined),
    );
    for (const secret of ['SecretCamera', 'Somebody', 'Exif', 'GPS']) {
      expect(Buffer.from(variant.bytes).includes(secret), secret).toBe(false);
    }
    const [red, , blue] = await colourAt(variant.bytes, 0.75);
    const [leftRed, , leftBlue] = await colourAt(variant.bytes, 0.25);
    expect(red).toBeGreaterThan(blue);
    expect(leftBlue).toBeGreaterThan(leftRed);
  }
});

async function colourAt(bytes: Uint8Array, part: number): Promise<[number, number, number]> {
  const pixels = await sharp(bytes)
    .resize({ width: 4, height: 4, fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const at = 3 * Math.floor(4 * part);
  return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
}

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'staff can send a %s, and a small one is not enlarged (B-1401)',
  async (format) => {
    const picture = await encodePicture(await plainPicture(500, 400).toFormat(format).toBuffer());
    expect([picture.width, picture.height]).toEqual([500, 400]);
    expect(picture.variants.map((variant) => variant.width)).toEqual([320, 320, 500, 500]);
  },
);

test('a transparent picture stays transparent, and grey and print colours become screen colours', async () => {
  const clear = sharp({ create: { width: 50, height: 50, channels: 4, background: '#0000' } });
  const [first] = (await encodePicture(await clear.png().toBuffer())).variants;
  expect((await sharp(first?.bytes).metadata()).hasAlpha).toBe(true);
  for (const colours of ['cmyk', 'b-w'] as const) {
    const printed = await plainPicture(50, 50).toColourspace(colours).jpeg().toBuffer();
    for (const { bytes } of (await encodePicture(printed)).variants) {
      expect((await sharp(bytes).metadata()).space).toBe('srgb');
    }
  }
});

test('an endless strip is fitted into what every format can hold', async () => {
  const tall = await encodePicture(await plainPicture(200, 20_000).png().toBuffer());
  expect([tall.width, tall.height]).toEqual([26, 2560]);
  const wide = await encodePicture(await plainPicture(20_000, 2).png().toBuffer());
  expect([wide.width, wide.height]).toEqual([1280, 1]);
});

test('an animation keeps its first frame', async () => {
  const frames = Buffer.alloc(20 * 40 * 3);
  frames.fill(255, 0, 20 * 20 * 3);
  const raw = { width: 20, height: 40, channels: 3, pageHeight: 20 } as const;
  const gif = await sharp(frames, { raw }).gif().toBuffer();
  expect((await sharp(gif).metadata()).pages).toBe(2);
  const picture = await encodePicture(gif);
  expect([picture.width, picture.height]).toEqual([20, 20]);
  const [red] = await colourAt(picture.variants[0]?.bytes ?? new Uint8Array(), 0.5);
  expect(red).toBeGreaterThan(200);
});

test.each([
  ['a text named .jpg', text('This is my holiday picture, really.')],
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['an SVG with its prolog', text('<?xml version="1.0"?>\n<svg width="9" height="9"></svg>')],
  ['a PDF', text('%PDF-1.7\n1 0 obj<<>>endobj and more of it')],
  ['an HTML page', text('<!doctype html><script>alert(1)</script>')],
  ['a HEIC, which nothing here can decode', heicStart()],
  ['nothing at all', Buffer.alloc(0)],
  ['a few zeros', Buffer.alloc(64)],
])('%s is no accepted picture (B-1402)', async (_, bytes) => {
  expect(await refusal(bytes)).toBe('picture_format');
});

test('a TIFF is refused although the decoder could read it', async () => {
  expect(await refusal(await plainPicture(10, 10).tiff().toBuffer())).toBe('picture_format');
});

test('a photograph that was cut off on its way is refused rather than half shown', async () => {
  const photo = await plainPicture(900, 900)
    .composite([await speck()])
    .jpeg()
    .toBuffer();
  expect(await refusal(photo.subarray(0, Math.floor(photo.length * 0.7)))).toBe(
    'picture_unreadable',
  );
  expect(await refusal(photo.subarray(0, 30))).toBe('picture_unreadable');
});

async function speck() {
  return { input: await plainPicture(300, 300).png().toBuffer(), left: 10, top: 10 };
}

test('a page that begins like a picture is refused', async () => {
  const page = '<script>alert(document.domain)</script>'.repeat(20);
  const starts = ['GIF89a/*', '\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'RIFF0000WEBPVP8 '];
  for (const start of starts) {
    expect(await refusal(Buffer.from(start + page, 'latin1')), start).toBe('picture_unreadable');
  }
});

test('a true picture that is a page as well loses the page', async () => {
  const jpeg = await plainPicture(40, 40).jpeg().toBuffer();
  const page = Buffer.from('<html><script>alert(1)</script>--></html>');
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), page]);
  const polyglot = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), page]);
  const { variants } = await encodePicture(polyglot);
  for (const { bytes } of variants) expect(Buffer.from(bytes).includes('script')).toBe(false);
});

test('pictures that unfold to more than 50 megapixels are refused unread (B-1401)', async () => {
  const bomb = await pngBomb();
  expect(bomb.length).toBeLessThan(200_000);
  expect(await refusal(bomb)).toBe('picture_too_many_pixels');
  expect(await refusal(await gifBomb())).toBe('picture_too_many_pixels');
});
