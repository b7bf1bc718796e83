import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Problem } from '#core/problem.ts';
import { avifBomb, flat49Megapixels, plainPicture } from '#tests/support/pictures.ts';
import { encodePicture } from './encode.ts';
import { encodeApart, type Limits } from './encode-apart.ts';

type Line = { readonly megabytes?: number; readonly output?: string };
type Other = { readonly limits?: Limits; readonly run?: readonly string[] };

/** Encodes a picture; returns the outcome and the log. */
async function send(bytes: Uint8Array, other: Other = {}) {
  const lines: Line[] = [];
  const note = (line: Line) => void lines.push(line);
  const log = { info: note, warn: note, error: note };
  const answer = await encodeApart(bytes, { log, ...other }).then(
    (picture) => ({ picture, code: null }),
    (error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      return { picture: null, code: error.code };
    },
  );
  return { ...answer, ...lines[0] };
}

const small = () => plainPicture(40, 30).png().toBuffer();
const short: Limits = { decoding: 110, writing: 240, seconds: 0.1 };

const talking = 'const more = Buffer.alloc(1e6); for (;;) require("fs").writeSync(1, more)';

const doing = (script: string, limits?: Limits): Other => ({
  run: ['-e', script],
  ...(limits ? { limits } : {}),
});

test('a picture that is decoded apart comes out as it always did (B-1409)', async () => {
  const photo = await plainPicture(700, 500).jpeg().toBuffer();
  expect((await send(photo)).picture).toEqual(await encodePicture(photo));
});

test('what is refused unread is refused by its own name', async () => {
  expect((await send(Buffer.from('no picture at all'))).code).toBe('picture_format');
  const cut = (await small()).subarray(0, 50);
  expect((await send(cut)).code).toBe('picture_unreadable');
});

/** Returns the least memory of three runs: on a busy machine a measurement may come late. */
async function leastOf(make: () => Promise<Uint8Array>, look: (sent: Sent) => number) {
  const bytes = await make();
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 3 && least >= 200; time += 1)
    least = Math.min(least, look(await send(bytes)));
  return least;
}

type Sent = Awaited<ReturnType<typeof send>>;

describe('a person who sends 49 megapixels of nothing', () => {
  test.each([
    ['AVIF', avifBomb],
    ['GIF', () => flat49Megapixels('gif')],
    ['interlaced PNG', () => flat49Megapixels('interlaced.png')],
  ])('as %s costs less than 200 MB and reads why it is refused (B-1409)', async (_, make) => {
    const least = await leastOf(
      async () => make(),
      ({ code, output = '' }) => {
        expect(code).toBe('picture_too_demanding');
        expect(output).toMatch(/^memory: \d+ MB$/);
        return Number(/\d+/.exec(output)?.[0]);
      },
    );
    expect(least).toBeLessThan(200);
  });

  test.each([
    ['PNG', () => flat49Megapixels('png')],
    ['WebP', () => flat49Megapixels('webp')],
    ['JPEG', () => flat49Megapixels('jpeg')],
  ])('as %s costs less than 200 MB and has a picture', async (_, make) => {
    const least = await leastOf(
      async () => make(),
      ({ picture, megabytes }) => {
        expect(picture?.width).toBe(1280);
        return Number(megabytes);
      },
    );
    expect(least).toBeLessThan(200);
  });
});

describe('a picture that gets the better of the decoder is refused in words, and no trouble: (B-1409)', () => {
  test.each([
    ['one that takes too long', { limits: { ...short, seconds: 0.001 } }, /^time: \d+ MB$/],
    ['one that hangs it for good', doing('for (;;);', short), 'ended with SIGKILL'],
    ['one that crashes it', doing('process.kill(process.pid, "SIGSEGV")'), 'ended with SIGSEGV'],
    ['one that ends it', doing('process.exit(3)'), 'ended with 3'],
    ['one that keeps it silent', doing(''), 'ended with 0'],
    ['one that makes it talk without end', doing(talking), 'ended with SIGKILL'],
    ['one that nothing can be started for', { run: ['--no-such-option'] }, /bad option/],
  ] as const)('%s', async (_, other, said) => {
    const answer = await send(await small(), other);
    expect(answer.code).toBe('picture_too_demanding');
    expect(answer.output).toMatch(said);
  });
});

test('the decoder is told no setting of the product (B-1409)', async () => {
  vi.stubEnv('AUTH_SECRET', 'nobody may read this');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const { output: said } = await send(
    await small(),
    doing('console.error(Object.keys(process.env).join())'),
  );
  expect(said?.trim()).toBe(
    'MALLOC_ARENA_MAX,MALLOC_MMAP_THRESHOLD_,MALLOC_TRIM_THRESHOLD_,UV_THREADPOOL_SIZE',
  );
});
