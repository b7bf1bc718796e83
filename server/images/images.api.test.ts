import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import type { Actor, ApiEnv, Context } from '#core/context.ts';
import { Problem, problemBody } from '#core/problem.ts';
import { testClock, testContext } from '#tests/support/app.ts';
import { silent } from '#tests/support/database.ts';
import { openMemoryStore } from '#tests/support/memory-store.ts';
import { avifBomb, gifBomb, plainPicture, pngBomb } from '#tests/support/pictures.ts';
import { owner } from '#tests/support/staff.ts';
import { imagesAdminApi, imagesApi } from './images.api.ts';

const megabytes = 1024 * 1024;

function openSite(actor: Actor = owner) {
  const store = openMemoryStore(testClock());
  const ctx = { ...testContext(null as unknown as Context['db']), actor };
  const app = new Hono<ApiEnv>()
    .use(async (c, next) => {
      c.set('ctx', ctx);
      c.set('sendEmails', () => {});
      c.set('spendPress', async () => {});
      await next();
    })
    .route('/api/admin/images', imagesAdminApi({ store }))
    .route('/images', imagesApi({ store, log: silent }));
  app.onError((error, c) => {
    if (!(error instanceof Problem)) return c.json({ code: 'internal' }, 500);
    const body = problemBody(error.kind);
    return Response.json(body, { status: body.status });
  });
  const send = (body: Uint8Array | ReadableStream<Uint8Array>, type = 'image/jpeg') =>
    app.request('/api/admin/images', {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: body as BodyInit,
      duplex: 'half',
    } as RequestInit);
  return { app, store, send };
}

test('staff send a photograph and get its path and what shows it', async () => {
  const { app, store, send } = openSite();
  const answer = await send(await plainPicture(800, 600).jpeg().toBuffer());
  expect(answer.status).toBe(201);
  const { image, sources } = (await answer.json()) as { image: string; sources: { webp: string } };
  expect(image).toMatch(/^menu-images\/[\w-]{22}-800x600$/);
  expect(store.names()).toHaveLength(6);
  const addresses = sources.webp.split(', ').map((entry) => entry.split(' ')[0] ?? '');
  expect(addresses).toHaveLength(3);
  for (const address of addresses) {
    const picture = await app.request(address);
    expect(picture.status).toBe(200);
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    });
    expect((await sharp(await picture.arrayBuffer()).metadata()).format).toBe('webp');
  }
});

test('two uploads of one picture get two names, the type that is announced counts nothing (B-1402)', async () => {
  const { send } = openSite();
  const png = await plainPicture(20, 20).png().toBuffer();
  const types = ['image/svg+xml', 'application/octet-stream'];
  const answers = await Promise.all(types.map((type) => send(png, type)));
  const images = await Promise.all(answers.map((answer) => answer.json()));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(images[0]).not.toEqual(images[1]);
});

test('a customer cannot send pictures', async () => {
  const { store, send } = openSite({ kind: 'visitor' });
  const answer = await send(await plainPicture(20, 20).jpeg().toBuffer());
  expect(answer.status).toBe(403);
  expect(store.names()).toEqual([]);
});

const jpegOf = (length: number) => {
  const bytes = Buffer.alloc(length, 7);
  bytes.set([0xff, 0xd8, 0xff]);
  return bytes;
};

test.each([
  ['a text named .jpg', async () => Buffer.from('not a picture at all'), 415, 'picture_format'],
  ['a page that begins like a bitmap', async () => Buffer.from('BM<html>'), 415, 'picture_format'],
  ['a page that begins like a TIFF', async () => Buffer.from('II*\0<html>'), 415, 'picture_format'],
  ['an SVG', async () => Buffer.from('<svg onload="alert(1)"></svg>'), 415, 'picture_format'],
  ['a PNG bomb', pngBomb, 422, 'picture_too_many_pixels'],
  ['a GIF bomb', gifBomb, 422, 'picture_too_many_pixels'],
  ['an AVIF of 49 megapixels', avifBomb, 422, 'picture_too_demanding'],
  ['10 MB and one byte', async () => jpegOf(10 * megabytes + 1), 413, 'picture_too_large'],
  ['10 MB that are no picture', async () => jpegOf(10 * megabytes), 422, 'picture_unreadable'],
  ['an empty file', async () => Buffer.alloc(0), 415, 'picture_format'],
])(
  '%s is refused in both languages, and nothing is stored (B-1401)',
  async (_, make, status, code) => {
    const { store, send } = openSite();
    const answer = await send(await make());
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code, title: { fr: /./, en: /./ } });
    expect(store.names()).toEqual([]);
  },
);

test('a form is no picture', async () => {
  const { send } = openSite();
  const jpeg = await plainPicture(20, 20).jpeg().toBuffer();
  expect((await send(jpeg, 'multipart/form-data; boundary=x')).status).toBe(415);
});

test('an upload of unknown length is cut at the first byte too many', async () => {
  const { store, send } = openSite();
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(jpegOf(megabytes));
    },
  });
  expect((await send(endless)).status).toBe(413);
  expect(sent).toBeLessThan(14);
  expect(store.names()).toEqual([]);
});

test('an upload that breaks off is no fault of ours, and its place is free again', async () => {
  const { store, send } = openSite();
  for (let round = 0; round < 8; round += 1) {
    const broken = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(new Error('the phone went into a tunnel'));
      },
    });
    expect((await send(broken)).status).toBe(400);
  }
  expect(store.names()).toEqual([]);
});

test('over a real connection the refusal of a large picture arrives', async () => {
  const { app, store } = openSite();
  const server = serve({ fetch: app.fetch, port: 0 });
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  for (const length of [10 * megabytes + 1, 30 * megabytes]) {
    const answer = await fetch(`http://localhost:${port}/api/admin/images`, {
      method: 'POST',
      headers: { 'Content-Type': 'image/jpeg' },
      body: jpegOf(length),
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'picture_too_large' });
  }
  expect(store.names()).toEqual([]);
});

test('staff whose picture the store does not take read that the error is ours', async () => {
  const { store, send } = openSite();
  store.failAtWrite(4);
  const answer = await send(await plainPicture(800, 600).jpeg().toBuffer());
  expect(answer.status).toBe(500);
});

test('of many uploads at once some are told to wait, and none of the others is lost (B-1407)', async () => {
  const { store, send } = openSite();
  const jpeg = await plainPicture(20, 20).jpeg().toBuffer();
  const answers = await Promise.all(Array.from({ length: 9 }, () => send(jpeg)));
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([...Array(6).fill(201), ...Array(3).fill(429)]);
  expect(store.names()).toHaveLength(6 * 2);
});

test.each([
  '/images/nothing.webp',
  '/images/AAAAAAAAAAAAAAAAAAAAAA-500x400-320.avif',
  '/images/AAAAAAAAAAAAAAAAAAAAAA-500x400.unused',
  '/images/AAAAAAAAAAAAAAAAAAAAAA-500x400-320.avif.0011aabb.part',
  '/images/..%2f..%2fetc%2fpasswd',
  '/images/%2e%2e%2fauth-secret',
  '/images/.env',
  '/images/x.svg',
  '/images/x.html',
  '/images/%00.webp',
  '/images/CON',
  '/images/*',
  '/images/',
  '/images/a/b',
])('%s is not found, and is not remembered as such', async (path) => {
  const { app } = openSite();
  const answer = await app.request(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

test('a store out of reach is an outage, not a missing picture', async () => {
  const { store } = openSite();
  const broken = { ...store, get: () => Promise.reject(new Error('no answer')) };
  const images = imagesApi({ store: broken, log: silent });
  const answer = await images.request('/AAAAAAAAAAAAAAAAAAAAAA-500x400-320.avif');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});
