import { describe, expect, test } from 'vitest';
import { parseInstant } from '../../shop-instant.ts';
import type { Chapter } from '../chapters.ts';
import { chapterName } from '../names.ts';
import { planRestore, trustedChapters } from './plan-restore.ts';

const zone = 'America/Toronto';
const at = (text: string) => Temporal.ZonedDateTime.from(`2026-11-${text}[${zone}]`).toInstant();

let chapters = 0;

/** The next chapter, whose copy is the first piece's, and the moments up to which its pieces go. */
function chapter(since: string, ...untils: readonly (string | 'missing')[]): Chapter {
  const pieces = untils.flatMap((until, index) => {
    const [from, to] = [BigInt(index) * 10n, BigInt(index + 1) * 10n];
    return until === 'missing' ? [] : [{ name: until, from, to, until: at(until) }];
  });
  const facts = {
    format: 1,
    number: ++chapters,
    version: '0.0.0',
    postgres: 18,
    sealed: false,
    timeline: 1,
    fileBytes: 16,
    from: '0',
    whole: '5',
    since: at(since).toString(),
    label: '',
    bytes: 0,
  } as const;
  return { name: chapterName(at(since), '00000000'), facts, pieces, loose: [] };
}

function plan(chapters: readonly Chapter[], instant: string | null) {
  const found = planRestore(chapters, instant === null ? null : at(instant));
  return [found.chapter.facts.since, ...found.pieces.map(({ name }) => name)];
}

const thursday = chapter('19T04:00', '19T04:01', '19T21:00', '20T04:01');
const friday = chapter('20T04:00', '20T04:02', '20T19:00', '20T19:10', '20T20:00');

describe('an owner who wants the shop back', () => {
  test('as it was last gets the newest copy and all of its log', () => {
    const pieces = ['20T04:02', '20T19:00', '20T19:10', '20T20:00'];
    expect(plan([friday, thursday], null)).toEqual([friday.facts.since, ...pieces]);
  });

  test('as it was last gets what was written last, though the clock was once ahead, or is behind now (B-2342)', () => {
    const ahead = chapter('28T04:00', '28T04:01', '28T21:00');
    const mended = chapter('21T04:00', '21T04:01', '21T21:00');
    expect(plan([friday, ahead, mended], null)[0]).toBe(mended.facts.since);
    const behind = chapter('02T04:00', '02T04:01', '02T21:00');
    expect(plan([friday, behind, mended, ahead], null)[0]).toBe(behind.facts.since);
    expect(plan([friday, behind, mended, ahead], '20T19:05')[0]).toBe(friday.facts.since);
  });

  test('as it was at a moment gets the log to the first piece that goes as far (B-2342)', () => {
    const pieces = ['20T04:02', '20T19:00', '20T19:10'];
    expect(plan([thursday, friday], '20T19:05')).toEqual([friday.facts.since, ...pieces]);
    const [first, second] = pieces;
    expect(plan([thursday, friday], '20T19:00')).toEqual([friday.facts.since, first, second]);
  });

  test('finds no moment missing between two copies', () => {
    const pieces = ['19T04:01', '19T21:00', '20T04:01'];
    expect(plan([thursday, friday], '20T03:59')).toEqual([thursday.facts.since, ...pieces]);
    expect(plan([thursday, friday], '20T04:00')).toEqual([friday.facts.since, '20T04:02']);
  });

  test('reads from when to when there is something (B-2343)', () => {
    const saturday = chapter('21T11:00', '21T11:01');
    const all = [saturday, friday, thursday];
    const kept =
      'from 2026-11-19 04:00:00 to 2026-11-20 20:00:00, from 2026-11-21 11:00:00 to 2026-11-21 11:01:00';
    for (const [instant, words] of [
      ['18T19:05', '2026-11-18 19:05:00'],
      ['20T21:00', '2026-11-20 21:00:00'],
      ['22T10:00', '2026-11-22 10:00:00'],
    ] as const) {
      expect(() => plan(all, instant)).toThrow(
        `${words} is not among the moments that are kept; --at can restore any moment ${kept}`,
      );
    }
    expect(() => plan([], null)).toThrow('there is no log there to restore from');
  });

  test('gets each moment that a refusal names, the first and the last ones too (B-2526)', () => {
    const pieces = ['20T04:02', '20T19:00', '20T19:10', '20T20:00'];
    expect(plan([friday], '20T20:00')).toEqual([friday.facts.since, ...pieces]);
    const gap = chapter('20T04:00', '20T04:02', '20T19:00', 'missing', '20T20:00');
    expect(plan([gap], '20T19:00')).toEqual([gap.facts.since, '20T04:02', '20T19:00']);
    const begun = chapter('20T04:00:00.700', '20T04:00:00.700', '20T04:02:00.300');
    expect(() => plan([begun], '20T04:00')).toThrow(
      'kept; --at can restore any moment from 2026-11-20 04:00:00.7 to 2026-11-20 04:02:00.3',
    );
    for (const instant of ['20T04:00:01', '20T04:02:00.300', '20T04:00:00.700']) {
      expect(plan([begun], instant)).toHaveLength(3);
    }
  });

  test('reads that a piece is missing, and gets what comes before it (B-2343)', () => {
    const gap = chapter('20T04:00', '20T04:02', '20T19:00', 'missing', '20T20:00');
    expect(plan([gap], '20T18:59')).toEqual([gap.facts.since, '20T04:02', '20T19:00']);
    expect(() => plan([gap], '20T19:05')).toThrow(
      '19:05:00 is not among the moments that are kept; --at can restore any moment from 2026-11-20 04:00:00 to 2026-11-20 19:00:00',
    );
    expect(() => plan([gap], null)).toThrow(
      'a piece of the log is missing; --at can restore any moment from 2026-11-20 04:00:00 to 2026-11-20 19:00:00',
    );
  });

  test('is never given a copy without the log that makes it whole', () => {
    const torn = chapter('20T04:00', 'missing', '20T19:00');
    expect(() => plan([torn], '20T18:00')).toThrow('no moment of the log can be restored');
    expect(() => plan([torn], null)).toThrow(
      'a piece of the log is missing; no moment of the log can be restored',
    );
    expect(() => plan([thursday, chapter('20T04:00', 'missing', '20T19:00')], null)).toThrow(
      'a piece of the log is missing; --at can restore any moment from 2026-11-19 04:00:00 to 2026-11-20 04:01:00',
    );
  });
});

describe('an owner with a passphrase', () => {
  const sealed = (known: Chapter): Chapter => ({
    ...known,
    facts: { ...known.facts, sealed: true },
  });
  const trusted = (chapters: readonly Chapter[], instant: string | null, passphrase = 'secret') =>
    trustedChapters(chapters, instant === null ? null : at(instant), passphrase);

  test('is never given a copy that is not encrypted, and reads what can be restored instead (B-2520)', () => {
    const kept = sealed(thursday);
    expect(trusted([kept, sealed(friday)], null)).toHaveLength(2);
    expect(trusted([friday, sealed(chapter('21T04:00', '21T04:01'))], null)).toHaveLength(1);
    expect(trusted([kept, friday], '19T12:00')).toEqual([kept]);
    expect(() => trusted([kept, friday], null)).toThrow(
      'the last copy of the log is not encrypted, though BACKUP_PASSPHRASE is set. Of what is encrypted, --at can restore any moment from 2026-11-19 04:00:00 to 2026-11-20 04:01:00. To take the copy on purpose: npm run restore -- --unsealed --log',
    );
    expect(() => trusted([friday], '20T19:05')).toThrow('no moment of the log can be restored');
  });
});

describe('an owner who asks for a moment', () => {
  test('writes it as the shop’s clock shows it, in summer and in winter (B-2342)', () => {
    expect(parseInstant('2026-11-20 19:05')).toEqual(at('20T19:05'));
    expect(parseInstant('2026-07-20T19:05:30').toString()).toBe('2026-07-20T23:05:30Z');
  });

  test.each(['yesterday', '2026-11-20', '2026-02-30 19:05', '20.11.2026 19:05', ''])(
    'as “%s” reads how to write it',
    (text) => {
      expect(() => parseInstant(text)).toThrow(
        `"${text}" is no moment: write it like --at "2026-11-20 19:05"`,
      );
    },
  );
});
