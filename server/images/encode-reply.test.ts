import { expect, test } from 'vitest';
import { pictureProblems } from '#core/problem.pictures.ts';
import { Problem } from '#core/problem.ts';
import { plainPicture } from '#tests/support/pictures.ts';
import { encodePicture } from './encode.ts';
import { readReply, writeReply } from './encode-reply.ts';

const picture = await encodePicture(await plainPicture(500, 400).png().toBuffer());
const good = writeReply(picture, 99);

/** The reply with other facts in its first line, and with other bytes after it. */
function told(facts: object, files: Uint8Array = good.subarray(good.indexOf(10) + 1)) {
  const first = JSON.parse(good.subarray(0, good.indexOf(10)).toString()) as object;
  const line = Buffer.from(`${JSON.stringify({ ...first, ...facts })}\n`);
  return Buffer.concat([line, files]);
}

test('staff get the picture or the refusal that the decoder came to', () => {
  expect(readReply(good)).toEqual({ outcome: picture, peak: 99 });
  const refused = writeReply(new Problem(pictureProblems.picture_unreadable), 80);
  expect(readReply(refused)).toMatchObject({
    outcome: { code: 'picture_unreadable' },
    peak: 80,
  });
});

const sizes = picture.variants.map(({ bytes }) => bytes.length);
const page = (length: number) => Buffer.alloc(length, '<script>alert(1)</script>');

test.each([
  ['nothing', new Uint8Array()],
  ['a line without an end', good.subarray(0, 20)],
  ['no facts', Buffer.from('null\n')],
  ['facts of another kind', told({ peak: 'much' })],
  ['a problem of another room', told({ problem: 'not_staff' })],
  ['a page instead of the pictures', told({}, page(sizes.reduce((sum, size) => sum + size)))],
  ['a picture wider than any', told({ width: 1281 })],
  ['a picture of a broken size', told({ height: 1.5 })],
  ['a picture without height', told({ height: 0 })],
  ['a size that is a name', told({ width: '__proto__' })],
  ['files that overlap', told({ lengths: [-1, ...sizes.slice(1)] })],
  ['a file too few', told({ lengths: sizes.slice(1) })],
  ['a file too many', told({ lengths: [...sizes, 0] })],
  ['bytes left over', told({}, Buffer.concat([good.subarray(good.indexOf(10) + 1), page(9)]))],
  ['bytes that are missing', told({}, good.subarray(good.indexOf(10) + 2))],
])('a decoder that somebody has taken over gains nothing by answering %s (B-1409)', (_, reply) => {
  expect(readReply(reply)).toBeNull();
});
