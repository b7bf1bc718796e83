import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStoredPicture, pictureWidths, storedPicture } from '#ui/uploads/stored-picture.ts';
import { pictureHost, pictureSources } from './picture.ts';

const name = 'AAAAAAAAAAAAAAAAAAAAAA-1280x960';

test('a customer gets an uploaded picture in three widths and two formats', () => {
  expect(pictureSources(`menu-images/${name}`)).toEqual({
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

test('a full URL is shown as it is, over https only (B-1408)', () => {
  const src = 'https://pictures.example/pizza.jpg?w=640';
  expect(pictureSources(src)).toEqual({ kind: 'url', src });
  expect(pictureHost(src)).toBe('pictures.example');
  expect(pictureHost('HTTPS://Pictures.Example:443/a.jpg')).toBe('pictures.example');
  expect(pictureHost('https://café.example/a.jpg')).toBe('xn--caf-dma.example');
});

test.each([
  ...['http://pictures.example/a.jpg', 'https://', 'javascript:1', ''],
  ...['data:image/png;base64,AAAA', 'blob:https://pictures.example/1', '//pictures.example/a.jpg'],
  ...['https://a b/c.jpg', ' https://pictures.example/a.jpg', 'https://pictures.example/a b.jpg'],
  ...['https://localhost/a.jpg', 'https://printer.local/a.jpg', 'https://nas/a.jpg'],
  ...['https://nas.lan/a.jpg', 'https://box.home.arpa/a.jpg', 'https://LOCALHOST./a.jpg'],
  ...['https://10.0.0.1/a.jpg', 'https://127.0.0.1/a.jpg', 'https://192.168.1.1/a.jpg'],
  ...['https://169.254.169.254/latest', 'https://metadata.google.internal/a', 'https://0/a.jpg'],
  ...['https://2130706433/a.jpg', 'https://0x7f000001/a.jpg', 'https://0177.0.0.1/a.jpg'],
  ...['https://127.1/a.jpg', 'https://[::1]/a.jpg', 'https://[::ffff:10.0.0.1]/a.jpg'],
  ...['https://user@pictures.example/a.jpg', 'https://user:pass@pictures.example/a.jpg'],
  ...['https://pictures.example:8443/a.jpg', 'https://pictures.example@10.0.0.1/a.jpg'],
  ...["https://a.example;script-src 'unsafe-inline'/a.jpg", 'https://a.example;/a.jpg'],
  ...["https://a.example'/a.jpg", 'https://a.example"/a.jpg', 'https://a.example,b.example/a.jpg'],
  ...['https://*/a.jpg', 'https://*.example/a.jpg', 'https://a_b.example/a.jpg'],
  ...['https://-a.example/a.jpg', 'https://photos..example/a.jpg', 'https://a.1/a.jpg'],
  `https://pictures.example/${'a'.repeat(2000)}`,
  `https://${'a.'.repeat(60)}example/a.jpg`,
])('an address that no page may show a picture of is refused: %s (B-4384)', (address) => {
  expect(pictureHost(address)).toBeNull();
  expect(pictureSources(address)).toBeNull();
});

test('whatever is typed, what a content policy is told is a plain name (B-4384)', () => {
  const typed = fc.oneof(
    fc.webUrl(),
    fc.string().map((text) => `https://${text}`),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const host = pictureHost(text);
      if (host !== null) expect(host).toMatch(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/);
    }),
  );
});

test('a dish that we drew comes in three widths, and its category in three of its own', () => {
  expect(pictureSources('/pictures/burgers/hamburger-360.webp')).toEqual({
    kind: 'drawn',
    avif: '/pictures/burgers/hamburger-240.avif 240w, /pictures/burgers/hamburger-360.avif 360w, /pictures/burgers/hamburger-640.avif 640w',
    src: '/pictures/burgers/hamburger-360.webp',
    width: 360,
    height: 360,
  });
  expect(pictureSources('/pictures/burgers-480.webp')).toMatchObject({
    avif: '/pictures/burgers-240.avif 240w, /pictures/burgers-480.avif 480w, /pictures/burgers-720.avif 720w',
    width: 480,
  });
});

test("a customer who opens a special's card is sent files that there are", () => {
  expect(pictureSources('/pictures/all-dressed-360.webp')).toMatchObject({
    avif: '/pictures/all-dressed-240.avif 240w, /pictures/all-dressed-360.avif 360w, /pictures/all-dressed-640.avif 640w',
    width: 360,
  });
});

test('an item without a picture shows none', () => {
  expect(pictureSources(null)).toBeNull();
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
  expect(pictureSources(path)).toBeNull();
});

test('whatever stands in the column, a page gets sources of its own site, of a public host, or nothing', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.string().map((end) => `menu-images/${end}`),
    fc.string().map((end) => `/pictures/${end}`),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const sources = pictureSources(text);
      if (sources === null) return;
      expect(sources.src).toMatch(
        /^(?:https:\/\/|\/images\/[\w-]+\.webp$|\/pictures\/[\w/-]+\.webp$)/i,
      );
    }),
  );
});

test('the size of an uploaded picture is read from its path', () => {
  expect(storedPicture(`menu-images/${name}`)).toEqual({ name, width: 1280, height: 960 });
});
