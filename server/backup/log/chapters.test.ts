import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chainOf, chaptersToRemove, isDue } from './chapters.ts';
import {
  chapterBegun,
  chapterFiles,
  chapterName,
  type Piece,
  readLogName,
  startOfFile,
  walFileName,
} from './names.ts';

const zone = 'America/Toronto';
const at = (text: string) => Temporal.ZonedDateTime.from(`${text}[${zone}]`).toInstant();
const chapter = (text: string, random = '00000000') => chapterName(at(text), random);

function piece(from: bigint, to: bigint): Piece {
  return { name: `${from}-${to}`, from, to, until: at('2026-11-20T19:05') };
}

describe('whoever opens the place', () => {
  const name = chapter('2026-11-20T04:00:10', '1a2b3c4d');

  test('reads from a chapter’s name when it was begun', () => {
    expect(name).toBe('log_20261120t090010z_1a2b3c4d');
    expect(chapterBegun(name)).toEqual(at('2026-11-20T04:00:10'));
  });

  test('reads from a piece’s name what is in it', () => {
    const until = Temporal.Instant.from('2026-11-21T00:05:00.25Z');
    const files = chapterFiles(name);
    const written = files.piece({ from: 0x2000000n, to: 0x2000120n, until });
    expect(written).toBe(
      `log/${name}/wal/0000000002000000-0000000002000120-2026-11-21T00-05-00.250Z.zst`,
    );
    for (const end of ['', '.age']) {
      const read = readLogName(written + end);
      const found = { name: written + end, from: 0x2000000n, to: 0x2000120n, until };
      expect(read).toEqual({ chapter: name, what: 'piece', piece: found });
    }
  });

  test('finds a picture under the name that it had, one that begins with a dash too', () => {
    for (const file of ['images/-_-4a-1200x900-600.avif', 'auth-secret']) {
      const written = chapterFiles(name).loose(file);
      expect(readLogName(written)).toEqual({ chapter: name, what: 'loose', file });
      expect(readLogName(`${written}.age`)).toEqual({ chapter: name, what: 'loose', file });
    }
  });

  test.each([
    'files/pizzeria.tar.zst',
    'log/notes.txt',
    'log/log_x/facts.json',
    `log/${'log_20261120t090010z_1a2b3c4d'}/wal/x.zst`,
  ])('finds %s left alone', (other) => {
    expect(readLogName(other)).toBeNull();
  });
});

test('the log’s files are found by the names that PostgreSQL gives them', () => {
  const large = { timeline: 1, fileBytes: 16n * 1024n * 1024n };
  expect(walFileName(large, 0x2000120n)).toBe('000000010000000000000002');
  expect(walFileName(large, 0x1_ff00_0000n)).toBe('0000000100000001000000FF');
  expect(walFileName({ ...large, timeline: 17 }, 0x2_0000_0000n)).toBe('000000110000000200000000');
  const small = { timeline: 1, fileBytes: 1024n * 1024n };
  expect(walFileName(small, 0xfff0_0000n)).toBe('000000010000000000000FFF');
  expect(startOfFile(large, 0x2000120n)).toBe(0x2000000n);
});

describe('pieces of the log', () => {
  test('are followed as far as each begins where another ends', () => {
    const pieces = [piece(20n, 30n), piece(0n, 10n), piece(10n, 20n), piece(40n, 50n)];
    const { pieces: chain, to } = chainOf(0n, pieces);
    expect(chain.map(({ name }) => name)).toEqual(['0-10', '10-20', '20-30']);
    expect(to).toBe(30n);
  });

  test('that were sent twice count once, by the longer one', () => {
    const { pieces } = chainOf(0n, [piece(0n, 10n), piece(0n, 15n), piece(15n, 20n)]);
    expect(pieces.map(({ name }) => name)).toEqual(['0-15', '15-20']);
  });
});

describe('a new copy of the database', () => {
  const begun = { name: chapter('2026-11-20T11:00'), hasGrown: true };

  test('is due once a night has passed, not before (B-2344)', () => {
    expect(isDue(begun, at('2026-11-20T23:59'))).toBe(false);
    expect(isDue(begun, at('2026-11-21T03:59'))).toBe(false);
    expect(isDue(begun, at('2026-11-21T04:00'))).toBe(true);
    expect(isDue(begun, at('2026-11-23T11:00'))).toBe(true);
  });

  test('is due after a night although the clock was a year ahead at the last', () => {
    const jumped = { name: chapter('2027-11-20T11:00'), hasGrown: true };
    expect(isDue(jumped, at('2026-11-21T11:00'))).toBe(true);
  });

  test('is not due while nothing has been ordered since the last', () => {
    expect(isDue({ ...begun, hasGrown: false }, at('2026-11-23T11:00'))).toBe(false);
  });
});

describe('an owner of a small disk', () => {
  /** Chapters in the order in which they were written, each with its number. */
  const written = (names: readonly string[]) =>
    names.map((name, index) => ({ name, facts: { number: index + 1 } }));
  const removed = (names: readonly string[]) =>
    chaptersToRemove(names.toSorted(), written(names), names.at(-1) ?? '');
  const days = Array.from({ length: 12 }, (_, day) =>
    chapter(`2026-11-${String(day + 1).padStart(2, '0')}T04:00`),
  );

  test('keeps the copies of eight days, so that seven whole days can be restored (B-2345)', () => {
    expect(removed(days)).toEqual(days.slice(0, 4));
    expect(removed(days.slice(4))).toEqual([]);
  });

  test('loses nothing when the clock is a year ahead, or the shop was closed for a month (B-2345)', () => {
    const kept = days.slice(4);
    expect(removed([...kept, chapter('2027-11-12T04:00')])).toEqual([kept[0]]);
  });

  test('keeps the copy in use when the clock is weeks behind, and those before it (B-2345)', () => {
    const kept = days.slice(4);
    const behind = chapter('2026-10-22T04:00');
    expect(removed([...kept, behind])).toEqual([kept[0]]);
    expect(removed([...kept.slice(1), behind, chapter('2026-11-13T04:00')])).toEqual([kept[1]]);
  });

  test('keeps the last copies, of eight days at most, whatever the clock says at each of them (B-2345)', () => {
    const nights = fc.array(fc.integer({ min: -40, max: 40 }), { minLength: 1, maxLength: 40 });
    const begun = at('2026-11-20T04:00').toZonedDateTimeISO(zone);
    fc.assert(
      fc.property(nights, (offsets) => {
        let kept: readonly string[] = [];
        const all = offsets.map((offset, night) =>
          chapterName(
            begun.add({ days: night + offset }).toInstant(),
            String(night).padStart(8, '0'),
          ),
        );
        const facts = written(all);
        for (const [night, name] of all.entries()) {
          const there = [...kept, name];
          const complete = facts.filter((known) => there.includes(known.name));
          const gone = chaptersToRemove(there.toSorted(), complete, name);
          kept = there.filter((known) => !gone.includes(known));
          expect(kept.length).toBeGreaterThanOrEqual(Math.min(8, night + 1));
          expect(kept).toEqual(all.slice(night + 1 - kept.length, night + 1));
          expect(new Set(kept.map((known) => known.slice(0, 12))).size).toBeLessThanOrEqual(8);
        }
      }),
    );
  });

  test('keeps all copies of a day on which several were made', () => {
    const again = chapter('2026-11-05T18:00', 'ffffffff');
    expect(removed([...days.slice(4, 5), again, ...days.slice(5)])).toEqual([]);
  });

  test('does not keep tries that came to nothing', () => {
    const failed = chapter('2026-11-10T18:00', 'ffffffff');
    const kept = days.slice(4);
    const newest = kept.at(-1) ?? '';
    expect(chaptersToRemove([...kept, failed], written(kept), newest)).toEqual([failed]);
  });
});
