import { expect, test } from 'vitest';
import { pictureProblems } from '#core/problem.pictures.ts';
import { Problem } from '#core/problem.ts';
import { plainPicture } from '#tests/support/pictures.ts';
import { encodePicture } from './encode.ts';
import { readReply, writeReply } from './encode-reply.ts';

const picture = await encodePicture(await plainPicture(500, 400).png().toBuffer());
const good = writeReply(picture, 99);

/** Returns the reply with other facts. */
const told = (facts: object) => JSON.stringify({ ...JSON.parse(good), ...facts });

test('staff get the picture or the refusal that the decoder came to', () => {
  expect(readReply(Buffer.from(good))).toEqual({ outcome: picture, peak: 99 });
  const refused = writeReply(new Problem(pictureProblems.picture_unreadable), 80);
  expect(readReply(Buffer.from(refused))).toMatchObject({
    outcome: { code: 'picture_unreadable' },
    peak: 80,
  });
});

const files = picture.variants.map(({ bytes }) => bytes.toBase64());
const page = btoa('<script>alert(1)</script>');

test.each([
  ['nothing', ''],
  ['a reply without an end', good.slice(0, -1)],
  ['no facts', 'null'],
  ['facts of another kind', told({ peak: 'much' })],
  ['a problem of another room', told({ problem: 'not_staff' })],
  ['a page instead of the pictures', told({ files: files.map(() => page) })],
  ['a page behind a picture', told({ files: files.with(1, page) })],
  ['a picture wider than any', told({ width: 1281 })],
  ['a picture of a broken size', told({ height: 1.5 })],
  ['a picture without height', told({ height: 0 })],
  ['a size that is a name', told({ width: '__proto__' })],
  ['files in another order', told({ files: files.toReversed() })],
  ['an empty file', told({ files: files.with(-1, '') })],
  ['a file that is a number', told({ files: [7, ...files.slice(1)] })],
  ['a file too few', told({ files: files.slice(1) })],
  ['a file too many', told({ files: [...files, files[0]] })],
  ['what is no file', told({ files: files.with(0, '<>') })],
  ['bytes left over', `${good}x`],
])('a decoder that somebody has taken over gains nothing by answering %s (B-1409)', (_, reply) => {
  expect(readReply(Buffer.from(reply))).toBeNull();
});
