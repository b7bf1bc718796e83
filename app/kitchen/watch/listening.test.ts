import { describe, expect, test as pureTest } from 'vitest';
import { ownership } from '#accounts/accounts.table.server.ts';
import { firstRules } from '#hours/first-hours.ts';
import { openingsFrom } from '#hours/hours.ts';
import { testClock, testContext } from '#tests/support/app.ts';
import { test } from '#tests/support/database.ts';
import { owner } from '#tests/support/staff.ts';
import { forgetAlarms, watchSilence } from './alarms.server.ts';
import { listeningWords } from './alarms.text.ts';
import { recordHeartbeat } from './board-watch.server.ts';
import { closeGap, openGap, readListening } from './listening.server.ts';
import { listeningOf } from './listening.ts';
import { listeningGaps } from './watch.table.server.ts';

const ms = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds;
const now = ms('2026-11-18T18:00:00-05:00');
const from = ms('2026-11-11T18:00:00-05:00');
const openings = openingsFrom(Temporal.Instant.fromEpochMilliseconds(from), 7, firstRules);
const gap = (beganAt: string, endedAt: string | null) => ({
  beganAt: ms(beganAt),
  endedAt: endedAt === null ? null : ms(endedAt),
});
const openMs = openings
  .map(({ opensAt, closesAt }) => Math.min(closesAt, now) - Math.max(opensAt, from))
  .filter((length) => length > 0)
  .reduce((sum, length) => sum + length, 0);

describe('an owner reads how well the board listened', () => {
  pureTest('in opening hours only: a night without it is no gap (B-4170)', () => {
    const night = gap('2026-11-17T20:50:00-05:00', '2026-11-18T11:10:00-05:00');
    expect(listeningOf(openings, [night], from, now)).toEqual({
      share: 1 - (20 * 60_000) / openMs,
      gaps: [
        gap('2026-11-18T11:00:00-05:00', '2026-11-18T11:10:00-05:00'),
        gap('2026-11-17T20:50:00-05:00', '2026-11-17T21:00:00-05:00'),
      ],
    });
  });

  pureTest('a gap that lasts counts until now, and two at once count once (B-4170)', () => {
    const lasting = gap('2026-11-18T17:50:00-05:00', null);
    const within = gap('2026-11-18T17:52:00-05:00', '2026-11-18T17:55:00-05:00');
    const read = listeningOf(openings, [within, lasting], from, now);
    expect(read.share).toBeCloseTo(1 - (10 * 60_000) / openMs, 9);
    expect(read.gaps).toEqual([lasting]);
  });

  pureTest('and nothing of a week in which the shop stayed closed', () => {
    expect(listeningOf([], [], from, now)).toEqual({ share: null, gaps: [] });
  });

  pureTest('as a percentage that is never rounded up to all of it (B-4171)', () => {
    const read = [1, 0.9999, 0.992].map((share) => listeningWords(null, share));
    expect(read.map(({ fr }) => fr)).toEqual([
      "Tableau à l'écoute 100 % cette semaine",
      "Tableau à l'écoute 99,9 % cette semaine",
      "Tableau à l'écoute 99,2 % cette semaine",
    ]);
    expect(read.at(-1)?.en).toBe('Board listening 99.2% this week');
    expect(listeningWords('Comptoir', 1).en).toBe('Printer Comptoir listening 100% this week');
  });
});

test('a tablet that sleeps leaves a gap from its last sign of life to its next, however many look (B-4170)', async ({
  db,
}) => {
  const clock = testClock('2026-11-18T17:00:00-05:00');
  const ctx = testContext(db, clock);
  const board = { ...ctx, actor: owner };
  await db.insert(ownership).values({ since: new Date(0) });
  await recordHeartbeat(board);
  clock.set('2026-11-18T17:01:29-05:00');
  await watchSilence(ctx);
  expect((await readListening(ctx, 'board')).gaps).toEqual([]);
  clock.set('2026-11-18T17:01:30-05:00');
  await Promise.all([watchSilence(ctx), watchSilence(ctx)]);
  expect((await readListening(ctx, 'board')).gaps).toEqual([
    gap('2026-11-18T17:00:00-05:00', null),
  ]);
  clock.set('2026-11-18T17:10:00-05:00');
  await recordHeartbeat(board);
  expect((await readListening(ctx, 'board')).gaps).toEqual([
    gap('2026-11-18T17:00:00-05:00', '2026-11-18T17:10:00-05:00'),
  ]);
  // The server was down too: no round saw that the board was silent.
  clock.set('2026-11-18T17:40:00-05:00');
  await recordHeartbeat(board);
  const { share, gaps } = await readListening(ctx, 'board');
  expect(gaps[0]).toEqual(gap('2026-11-18T17:10:00-05:00', '2026-11-18T17:40:00-05:00'));
  expect(share).toBeLessThan(1);
});

test('a printer is one source more, and old gaps go with the retention (B-4171)', async ({
  db,
}) => {
  const clock = testClock('2026-11-18T17:00:00-05:00');
  const ctx = testContext(db, clock);
  await openGap(db, 'printer:3', ms('2026-11-18T16:00:00-05:00'));
  await openGap(db, 'printer:3', ms('2026-11-18T16:05:00-05:00'));
  await closeGap(db, 'printer:3', ms('2026-11-18T16:10:00-05:00'));
  await closeGap(db, 'printer:3', ms('2026-11-18T16:20:00-05:00'));
  expect((await readListening(ctx, 'printer:3')).gaps).toEqual([
    gap('2026-11-18T16:00:00-05:00', '2026-11-18T16:10:00-05:00'),
  ]);
  expect((await readListening(ctx, 'board')).gaps).toEqual([]);
  clock.set('2027-11-19T17:00:00-05:00');
  await forgetAlarms(ctx);
  expect(await db.$count(listeningGaps)).toBe(0);
});
