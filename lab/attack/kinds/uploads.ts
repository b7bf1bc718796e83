import {
  avifBomb,
  gifBomb,
  heicStart,
  plainPicture,
  pngBomb,
} from '../../../tests/support/pictures.ts';
import { type Kind, tryEach } from '../kind.ts';
import type { Site } from '../site.ts';

const page = '<html><script>alert(document.domain)</script></html>';
const starts = [
  '',
  'GIF89a/*',
  '\xff\xd8\xff\xe0',
  '\x89PNG\r\n\x1a\n',
  'RIFF0000WEBPVP8 ',
  'BM',
  '%PDF-1.7\n',
  'II*\0',
];
const large = () => plainPicture(7000, 7000);

async function pictures(): Promise<readonly (readonly [string, Buffer])[]> {
  const jpeg = await plainPicture(40, 40).jpeg().toBuffer();
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), Buffer.from(page)]);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="file:///etc/passwd"/></svg>';
  return [
    ...starts.map(
      (start) =>
        [
          `a page after ${JSON.stringify(start)}`,
          Buffer.from(start + page.repeat(9), 'latin1'),
        ] as const,
    ),
    ['an SVG', Buffer.from(svg)],
    [
      'an SVG after a prolog',
      Buffer.from(
        `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`,
      ),
    ],
    [
      'a picture that is a page as well',
      Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from(page)]),
    ],
    ['a cut picture', jpeg.subarray(0, jpeg.length / 2)],
    ['a HEIC', heicStart()],
    ['a TIFF', await plainPicture(9, 9).tiff().toBuffer()],
    ['nothing', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(5000)],
    ['10 MB and more', Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)])],
    ['49 megapixels as AVIF', await avifBomb()],
    ['49 megapixels as interlaced PNG', await large().png({ progressive: true }).toBuffer()],
    ['49 megapixels as GIF', await large().gif().toBuffer()],
    ['60 megapixels as PNG', await pngBomb()],
    ['4,000 megapixels as GIF', await gifBomb()],
  ];
}

/** Bombs, pages in the clothes of pictures, and what is no picture, from somebody who may send pictures. */
export const uploads: Kind = {
  name: 'pictures that are bombs, pages or nothing',
  isCostly: true,
  async attack(site) {
    const types = ['image/png', 'image/svg+xml', 'application/octet-stream'];
    const inputs = (await pictures()).map(([name, raw], at) => ({
      name,
      raw,
      type: types[at % 3] ?? '',
    }));
    const raw = await plainPicture(90, 60).jpeg().toBuffer();
    const headers = { 'Content-Type': 'image/jpeg' };
    const good = await site.ask('POST', '/api/admin/images', {
      token: site.people.admin,
      raw,
      headers,
    });
    if (good.status !== 201) throw new Error(`an honest picture is refused: ${good.text}`);
    const before = await site.memory();
    const attempts = await tryEach(inputs, async ({ raw, type }) => judge(site, raw, type), {
      name: ({ name }) => name,
    });
    const more = (await site.memory()) - before;
    return [
      ...attempts,
      { input: 'all of them', gained: more < 200 ? null : `${more} MB of the product` },
    ];
  },
};

async function judge(site: Site, raw: Buffer, type: string): Promise<string | null> {
  const call = { token: site.people.admin, raw, headers: { 'Content-Type': type } };
  const answer = await site.ask('POST', '/api/admin/images', call).catch(() => null);
  if (!answer) return null;
  if (answer.status >= 500) return `trouble: ${answer.status}`;
  if (answer.status !== 201) return null;
  const { sources } = answer.json() as { sources: { avif: string; webp: string } };
  const files = `${sources.avif}, ${sources.webp}`
    .split(', ')
    .map((entry) => entry.split(' ')[0] ?? '');
  for (const file of files) {
    const stored = await site.ask('GET', file);
    if (/script|svg|html/i.test(stored.text)) return 'the sender’s bytes';
    if (!/^image\/(?:avif|webp)$/.test(stored.headers['content-type'] ?? ''))
      return 'a type of its own';
    if (stored.headers['x-content-type-options'] !== 'nosniff') return 'a type that is guessed';
  }
  return null;
}

const names = [
  ...[
    '../../../etc/passwd',
    '..%2f..%2fauth-secret',
    '.env',
    'x.svg',
    'x.html',
    '%00.webp',
    'AAAAAAAAAAAAAAAAAAAAAA-1x1.unused',
  ],
  ...['AAAAAAAAAAAAAAAAAAAAAA-500x400-320.avif.0011aabb.part', 'CON', '*', '', 'a/b.webp'],
];

/** Names of pictures that would lead elsewhere. */
export const pictureNames: Kind = {
  name: 'names of pictures that lead elsewhere',
  attack(site) {
    return tryEach(names, async (name) => {
      const { status } = await site.ask('GET', `/images/${name}`);
      return status === 404 ? null : `answered ${status}`;
    });
  },
};
