import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { chooseEncoding } from './compressed.ts';
import { finishDocument } from './documents.ts';

const style = '@layer base{h1{color:red}}';
const variants = { style, quality: 5 } as const;
const rendered = [
  '<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/home.js"/></head>',
  '<body><h1>Menu</h1><script>window.boot=1</script><script type="module" async="">',
  'import "/assets/manifest.js";\nimport * as route0 from "/assets/home.js";\n',
  'window.modules={home:route0};\n\nimport("/assets/entry.js");</script></body></html>',
].join('');

async function text(html: string): Promise<string> {
  const bytes = await finishDocument(200, html, variants).body('identity');
  return Buffer.from(bytes).toString();
}

function hash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

describe('a visitor’s browser', () => {
  test('finds the style of the first view in the page (B-1309, B-2240)', async () => {
    const [head = ''] = (await text(rendered)).split('</head>');
    expect(head).toContain(`<style>${style}</style>`);
  });

  test('paints the home page before it asks for any script, and loads it anew when a broken line is back (B-2240, B-4552)', async () => {
    const html = await text(rendered);
    const [head = ''] = html.split('</head>');
    expect(head).not.toContain('modulepreload');
    const [, waiting = '', start = ''] =
      /<template>(.*?)<\/template><script>(.*?)<\/script>/s.exec(html) ?? [];
    expect(waiting).toContain(
      '<link rel="modulepreload" fetchpriority="low" href="/assets/home.js"/>',
    );
    // The router's script is as it came.
    expect(waiting).toContain('import("/assets/entry.js");</script>');
    for (const part of ['requestAnimationFrame', "fetch('/healthz')", 'location.reload()'])
      expect(start).toContain(part);
  });

  test('asks for the scripts of other pages at once (B-4552)', async () => {
    const page = finishDocument(200, rendered, { quality: 5 });
    const html = Buffer.from(await page.body('identity')).toString();
    expect(html).toContain('<link rel="modulepreload" href="/assets/home.js"/>');
    expect(html).not.toContain('requestAnimationFrame');
  });

  test('finds a style sheet with dollar signs as it was written', async () => {
    const signs = "h1:after{content:'$& $1 $$'}";
    const page = finishDocument(200, rendered, { style: signs, quality: 5 });
    expect(Buffer.from(await page.body('identity')).toString()).toContain(signs);
  });

  test('gets a page without scripts as it is', async () => {
    const bare = '<!DOCTYPE html><p>Introuvable</p>';
    expect(await text(bare)).toBe(bare);
  });

  test('may run what we wrote inline, and nothing else (B-1506)', async () => {
    const document = finishDocument(200, rendered, variants);
    const html = Buffer.from(await document.body('identity')).toString();
    const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)];
    const inline = scripts.flatMap(([, content]) => content || []);
    expect(inline).toHaveLength(4);
    for (const content of inline) expect(document.policy).toContain(hash(content));
    const [, written = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
    expect(document.policy).toContain(`style-src 'self' ${hash(written)}`);
    expect(document.policy).toContain("default-src 'none'");
    expect(document.policy).toContain("frame-ancestors 'none'");
    expect(document.policy).toContain("require-trusted-types-for 'script'");
    expect(document.policy).not.toMatch(/unsafe-(?:inline|eval|hashes)|\*/);
  });

  test('may show pictures of this site, and of the sites that dishes name, in a page of another tag (B-4383)', () => {
    const pictures = (pictureHosts: readonly string[]) => {
      const { policy, etag } = finishDocument(200, rendered, { ...variants, pictureHosts });
      return { allowed: /img-src ([^;]*)/.exec(policy)?.[1], etag };
    };
    const [none, one] = [pictures([]), pictures(['photos.example'])];
    expect(none.allowed).toBe("'self' data: blob:");
    expect(one.allowed).toBe("'self' data: blob: https://photos.example");
    expect(one.etag).not.toBe(none.etag);
    expect(finishDocument(200, rendered, variants).etag).toBe(none.etag);
  });

  test('gets a page that may name its worker, and nothing else; without script it may not (B-1523)', () => {
    const { policy } = finishDocument(200, rendered, variants);
    expect(policy).toMatch(/; trusted-types kept-menu$/);
    const bare = finishDocument(200, '<!DOCTYPE html><p>Introuvable</p>', variants);
    expect(bare.policy).toMatch(/; trusted-types 'none'$/);
  });

  test('gets what is for machines as data, which can end no element and needs no leave (B-1509)', async () => {
    const data = { name: '</script><script>alert(1)</script><!--', price: '$& $1' };
    const extras = { head: '<link rel="canonical" href="https://a.test/"/>', data };
    const document = finishDocument(200, rendered, { ...variants, extras });
    const html = Buffer.from(await document.body('identity')).toString();
    expect(html.indexOf('canonical')).toBeLessThan(html.indexOf('<style>'));
    const [, written = ''] =
      /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(written)).toEqual(data);
    expect(document.policy).toBe(finishDocument(200, rendered, variants).policy);
  });

  test('gets the same page in every encoding', async () => {
    const document = finishDocument(200, rendered, variants);
    const plain = Buffer.from(await document.body('identity'));
    expect(gunzipSync(await document.body('gzip'))).toEqual(plain);
    expect(brotliDecompressSync(await document.body('br'))).toEqual(plain);
    expect(await document.body('br')).toBe(await document.body('br'));
  });

  test('gets a kept page at once, and better packed once many read it', async () => {
    const long = rendered.repeat(200);
    const document = finishDocument(200, long, { ...variants, quality: 'later' });
    const first = await document.body('br');
    await vi.waitFor(async () => expect(await document.body('br')).not.toBe(first), 20_000);
    const best = await document.body('br');
    expect(best.length).toBeLessThan(first.length);
    expect(brotliDecompressSync(best)).toEqual(brotliDecompressSync(first));
  });

  test('can tell one page from another by its tag alone', () => {
    const tag = (html: string) => finishDocument(200, html, variants).etag;
    expect(tag(rendered)).toBe(tag(rendered));
    expect(tag(rendered)).toMatch(/^W\/"[\w=-]{22}"$/);
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        fc.pre(one !== other);
        expect(tag(one)).not.toBe(tag(other));
      }),
    );
  });
});

describe('a browser that says what it can read', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0, gzip', 'gzip'],
    ['br;q=0.5', 'br'],
    ['br;q=0.0', 'identity'],
    ['br;q=0.001', 'br'],
    ['BR', 'br'],
    ['identity', 'identity'],
    ['xbr, brotli, gzipped', 'identity'],
    ['x-br, x-gzip', 'identity'],
  ] as const)('%j gets %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});
