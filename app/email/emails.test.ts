import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canLeave, isSingleAddress, nextAttempt, toSubject } from './emails.ts';

const written = Temporal.Instant.from('2026-11-20T17:00:00Z');

describe('an email that fails', () => {
  test.each([
    [1, 'PT5S'],
    [2, 'PT30S'],
    [3, 'PT2M'],
    [4, 'PT5M'],
    [5, 'PT15M'],
    [6, 'PT30M'],
    [7, 'PT1H'],
    [20, 'PT1H'],
  ])('is tried again after attempt %i when %s have passed (B-1202)', (attempts, pause) => {
    const now = written.add({ hours: 3 });
    const next = nextAttempt({ attempts, triedFrom: written }, now);
    expect(next?.toString()).toBe(now.add(Temporal.Duration.from(pause)).toString());
  });

  test('is tried for the last time when it is a day old, not later', () => {
    const now = written.add({ hours: 23, minutes: 40 });
    const next = nextAttempt({ attempts: 29, triedFrom: written }, now);
    expect(next?.toString()).toBe('2026-11-21T17:00:00Z');
  });

  test('is given up when it fails a day after it was written', () => {
    const now = written.add({ hours: 24 });
    expect(nextAttempt({ attempts: 30, triedFrom: written }, now)).toBeNull();
  });

  test('is tried for an hour at least and about a day at most, however the clock is turned (B-2396)', () => {
    const years = 3 * 366 * 24 * 60 * 60;
    const turn = fc.oneof(fc.constant(0), fc.integer({ min: -years, max: years }));
    fc.assert(
      fc.property(fc.array(turn, { minLength: 40, maxLength: 40 }), (turns) => {
        let passed = 0;
        let offset = 0;
        for (const [at, turned] of turns.entries()) {
          offset += turned;
          const now = written.add({ seconds: passed + offset });
          const next = nextAttempt({ attempts: at + 1, triedFrom: written }, now);
          if (next === null) {
            expect(passed).toBeGreaterThanOrEqual(60 * 60);
            return;
          }
          const pause = next.since(now).total('seconds');
          expect(pause).toBeGreaterThanOrEqual(0);
          passed += pause;
          expect(passed).toBeLessThanOrEqual(25 * 60 * 60);
        }
        expect.fail('it is tried for ever');
      }),
    );
  });
});

test('an email that is held sets out while it can arrive before somebody else may take it', () => {
  expect(canLeave(60_000)).toBe(true);
  expect(canLeave(60_001)).toBe(false);
});

describe('an address', () => {
  test.each([
    'lea@exemple.test',
    'lea.tremblay+pizza@courriel.exemple.test',
    "l'ami_d'elle@exemple.test",
    'léa@exemple.test',
    'lea@québec.test',
    'cuisine@localhost',
  ])('%s is one address', (text) => {
    expect(isSingleAddress(text)).toBe(true);
  });

  test.each([
    '',
    'lea',
    '@exemple.test',
    'lea@',
    'lea@exemple.test, eve@ailleurs.test',
    'lea@exemple.test;eve@ailleurs.test',
    'lea@exemple.test eve@ailleurs.test',
    'Lea <lea@exemple.test>',
    '<lea@exemple.test>',
    'lea@exemple.test\r\nBcc: eve@ailleurs.test',
    'lea@exemple.test\n',
    'lea\u0000@exemple.test',
    'lea\u200b@exemple.test',
    'lea@exemple.test\u0000',
    '\ufefflea@exemple.test',
    'lea\u3164@exemple.test',
    'lea@exemple\u115f.test',
    'lea\u2800@exemple.test',
    'lea\ufe0f@exemple.test',
    'lea\u0321\u0322\u0323@exemple.test',
    'lea@eve@exemple.test',
    '"lea, eve"@exemple.test',
    'equipe:lea@exemple.test',
    'lea@[127.0.0.1]',
    'lea(une note)@exemple.test',
    'lea@exemple..test',
    'lea@-exemple.test',
    `${'a'.repeat(250)}@exemple.test`,
  ])('%j is not one address (B-2504)', (text) => {
    expect(isSingleAddress(text)).toBe(false);
  });
});

describe('a subject', () => {
  test('cannot begin a second header (B-1207)', () => {
    expect(toSubject('Commande 12\r\nBcc: eve@ailleurs.test')).toBe(
      'Commande 12 Bcc: eve@ailleurs.test',
    );
  });

  test('keeps its French emails and its no-break spaces', () => {
    expect(toSubject('Reçu : 17,95\u00a0$ à l’heure')).toBe('Reçu : 17,95\u00a0$ à l’heure');
  });

  test('is one line of bounded length, whatever it is made of', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const subject = toSubject(text);
        expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        expect(subject.length).toBeLessThanOrEqual(200);
        expect(subject.isWellFormed()).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});
