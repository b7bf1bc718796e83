import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStoredPicture, pictureWidths, storedPicture } from '#ui/uploads/stored-picture.ts';
import { isPictureUrl, pictureSources } from './picture.ts';

const name = 'AAAAAAAAAAAAAAAAAAAAAA-1280x960';

test('a customer gets an uploaded picture in three widths and two formats', () => {
  expect(pictureSources(`menu-images/${name}`, [])).toEqual({
    kind: 'stored',
    avif: `/images/${name}-320.avif 320w, /images/${name}-640.avif 640w, /images/${name}-1280.avif 1280w`,
    webp: `/images/${name}-320.webp 320w, /images/${name}-640.webp 640w, /images/${name}-1280.webp 1280w`,
    src: `/images/${name}-1280.webp`,
    width: 1280,
    height: 960,
  });
});

test('a small picture is offered in its own width, never wider', () => {
  expect(pictureWidths(1280)).toEqual([320, 640, 1280]);
  expect(pictureWidths(500)).toEqual([320, 500]);
  expect(pictureWidths(320)).toEqual([320]);
  expect(pictureWidths(1)).toEqual([1]);
});

test('a full URL is shown as it is, over https only, from a host that the owner has named (B-1408)', () => {
  const src = 'https://pictures.example/pizza.jpg?w=640';
  expect(pictureSources(src, [])).toBeNull();
  expect(pictureSources(src, ['pictures.example'])).toEqual({ kind: 'url', src });
  expect(isPictureUrl(src)).toBe(true);
  const refused = [
    'http://pictures.example/a.jpg',
    'https://',
    'https://a b/c.jpg',
    'javascript:1',
  ];
  for (const text of [...refused, `https://pictures.example/${'a'.repeat(2000)}`, '']) {
    expect(isPictureUrl(text), text).toBe(false);
    expect(pictureSources(text, ['pictures.example']), text).toBeNull();
  }
  for (const other of [
    'https://www.pictures.example/a.jpg',
    'https://pictures.example.evil.test/a.jpg',
    'https://evil.test/pictures.example/a.jpg',
    'https://pictures.example@evil.test/a.jpg',
    'https://pictures.example:8443/a.jpg',
  ]) {
    expect(pictureSources(other, ['pictures.example']), other).toBeNull();
  }
  expect(pictureSources('HTTPS://Pictures.Example/a.jpg', ['pictures.example'])).not.toBeNull();
});

test('a dish that we drew comes in two widths and two formats, and its category in three', () => {
  expect(pictureSources('/pictures/burgers/hamburger-360.webp', [])).toEqual({
    kind: 'drawn',
    avif: '/pictures/burgers/hamburger-360.avif 360w, /pictures/burgers/hamburger-640.avif 640w',
    src: '/pictures/burgers/hamburger-360.webp',
    width: 360,
    height: 360,
  });
  expect(pictureSources('/pictures/burgers-480.webp', [])).toMatchObject({
    avif: '/pictures/burgers-240.avif 240w, /pictures/burgers-480.avif 480w, /pictures/burgers-720.avif 720w',
    width: 480,
  });
});

test("a customer who opens a special's card is sent files that there are", () => {
  expect(pictureSources('/pictures/all-dressed-360.webp', [])).toMatchObject({
    avif: '/pictures/all-dressed-360.avif 360w, /pictures/all-dressed-640.avif 640w',
    width: 360,
  });
});

test('an item without a picture shows none', () => {
  expect(pictureSources(null, [])).toBeNull();
});

test.each([
  `menu-images/../${name}`,
  `menu-images/${name}/..`,
  `menu-images/${name}-320.avif`,
  `/menu-images/${name}`,
  `menu-images/${name}\n`,
  'menu-images/../../etc/passwd',
  'menu-images/AAAAAAAAAAAAAAAAAAAAA-1280x960',
  'menu-images/AAAAAAAAAAAAAAAAAAAAAé-1280x960',
  'menu-images/AAAAAAAAAAAAAAAAAAAAAA-1281x960',
  'menu-images/AAAAAAAAAAAAAAAAAAAAAA-1280x2561',
  'menu-images/AAAAAAAAAAAAAAAAAAAAAA-0x960',
  'menu-images/AAAAAAAAAAAAAAAAAAAAAA-012x960',
  'menu-images/pizza.jpg',
  '/pictures/../api/menu.webp',
  '/pictures/cheese.webp 1x, /api/menu',
  '',
])('a path that is not ours is no stored picture: %j (B-1408)', (path) => {
  expect(isStoredPicture(path)).toBe(false);
  expect(pictureSources(path, [])).toBeNull();
});

test('whatever stands in the column, a page gets sources of its own site, of a named host, or nothing', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.string().map((end) => `menu-images/${end}`),
    fc.string().map((end) => `/pictures/${end}`),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const sources = pictureSources(text, ['pictures.example']);
      if (sources === null) return;
      expect(sources.src).toMatch(
        /^(?:https:\/\/pictures\.example\/|\/images\/[\w-]+\.webp$|\/pictures\/[\w/-]+\.webp$)/i,
      );
    }),
  );
});

test('the size of an uploaded picture is read from its path', () => {
  expect(storedPicture(`menu-images/${name}`)).toEqual({ name, width: 1280, height: 960 });
});
