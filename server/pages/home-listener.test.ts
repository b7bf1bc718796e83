import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Language } from '#core/language.ts';
import { type Document, finishDocument } from './documents.ts';
import { answerHome } from './home-listener.ts';

const common = [
  ['x-content-type-options', 'nosniff'],
  ['content-type', 'text/plain'],
  ['content-security-policy', "default-src 'none'"],
] as const;

function page(words: string, status = 200): Document {
  return finishDocument(status, `<head></head><p>${words}</p>`, {
    style: 'p{color:red}',
    quality: 5,
  });
}

const none = () => undefined;

type Home = (language: Language | null) => Promise<Document | Response>;

/** Opens a server whose app answers with its name, which shows who answered. */
async function open(
  home: Home,
  cachedHome: (language: Language | null) => Document | undefined = none,
) {
  const counted: string[] = [];
  const count = (method = '', status: number) => void counted.push(`${method} ${status}`);
  const listener = answerHome({ home, cachedHome, common, count });
  const server = createServer(listener((_request, response) => void response.end('the app')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const get = async (headers: Record<string, string> = {}, path = '/', method = 'GET') => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false }).end();
    const [response] = await once(asked, 'response');
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    const { statusCode: status, headers: answered } = response;
    return { status, headers: answered, body: Buffer.concat(chunks) };
  };
  return Object.assign(get, { counted });
}

describe('the home page ahead of the app', () => {
  test('is answered whole, in the visitor’s language, with its own policy', async () => {
    const get = await open(async (language) => page(language ?? 'fr'));
    const { status, headers, body } = await get();
    expect([status, body.toString()]).toEqual([
      200,
      '<head><style>p{color:red}</style></head><p>fr</p>',
    ]);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("style-src 'self' 'sha256-");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers.vary).toBe('Accept-Encoding, Cookie');
    expect(headers['content-length']).toBe(String(body.length));
    expect((await get({ Cookie: 'language=en' })).body.toString()).toContain('<p>en</p>');
  });

  test('has an English address of its own, where the stored choice still wins (B-1302)', async () => {
    const get = await open(async (language) => page(language ?? 'fr'));
    expect((await get({}, '/?lang=en')).body.toString()).toContain('<p>en</p>');
    expect((await get({}, '/?lang=fr')).body.toString()).toContain('<p>fr</p>');
    const french = await get({ Cookie: 'language=fr' }, '/?lang=en');
    expect(french.body.toString()).toContain('<p>fr</p>');
  });

  test('comes packed as the browser likes', async () => {
    const get = await open(async () => page('x'));
    const { headers, body } = await get({ 'Accept-Encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString()).toContain('<p>x</p>');
  });

  test('costs nothing when the browser has it, and leaves its policy alone', async () => {
    const kept = page('x');
    const get = await open(async () => kept);
    const { status, headers, body } = await get({ 'If-None-Match': `W/${kept.etag}` });
    expect([status, body.length]).toEqual([304, 0]);
    expect(headers.etag).toBe(kept.etag);
    expect(headers['content-security-policy']).toBeUndefined();
    expect(JSON.stringify(headers).length).toBeLessThan(800);
    expect((await get({ 'If-None-Match': '"other"' })).status).toBe(200);
  });

  test('is the newest each time (B-1711)', async () => {
    let count = 0;
    const get = await open(async () => page(String(++count)));
    for (const words of ['1', '2', '3']) expect((await get()).body.toString()).toContain(words);
  });

  test('goes out at once where it is at hand, the same in every shape as one that is waited for (B-2201)', async () => {
    const kept = page('x'.repeat(2000));
    let waits = 0;
    const wait = async () => {
      waits += 1;
      return kept;
    };
    const [slow, get] = [await open(wait), await open(wait, () => kept)];
    const asked: Record<string, string>[] = [{}, { 'Accept-Encoding': 'br' }];
    for (const headers of [...asked, { 'If-None-Match': kept.etag }]) {
      const { headers: known, ...expected } = await slow(headers);
      // Only the first answer in a shape is compressed and written.
      waits = 0;
      for (const count of [1, 1, 1]) {
        const { headers: said, ...answered } = await get(headers);
        expect(answered).toEqual(expected);
        expect({ ...said, date: '' }).toEqual({ ...known, date: '' });
        expect(waits).toBe(count);
      }
    }
    expect(get.counted).toEqual([...Array(6).fill('GET 200'), ...Array(3).fill('GET 304')]);
  });

  test('goes out in better bytes as soon as there are some', async () => {
    const words = Array.from({ length: 3000 }, (_, word) => `${word % 97} ${word % 31}`).join(' ');
    const rendered = `<head></head><p>${words}</p>`;
    const kept = finishDocument(200, rendered, {
      style: 'p{color:red}',
      quality: 'later',
    });
    const get = await open(
      async () => kept,
      () => kept,
    );
    const packed = { 'Accept-Encoding': 'br' };
    const first = (await get(packed)).body;
    await expect.poll(async () => (await get(packed)).body.length).toBeLessThan(first.length);
    const { body, headers } = await get(packed);
    expect(headers['content-length']).toBe(String(body.length));
    expect(brotliDecompressSync(body)).toEqual(brotliDecompressSync(first));
  });

  test('is left to the app when it failed, when it is no page, and for every other question', async () => {
    const failing = await open(() => Promise.reject(new Error('broken')));
    expect((await failing()).body.toString()).toBe('the app');
    const crashed = await open(async () => page('crash', 500));
    expect((await crashed()).body.toString()).toBe('the app');
    const moved = await open(async () => Response.redirect('http://x.test/'));
    expect((await moved()).body.toString()).toBe('the app');
    const get = await open(async () => page('home'));
    for (const path of ['/?lang=de', '/?a=b', '/admin', '/api/menu', '//']) {
      expect((await get({}, path)).body.toString()).toBe('the app');
    }
    for (const method of ['POST', 'PUT']) {
      expect((await get({}, '/', method)).body.toString()).toBe('the app');
    }
  });
});
