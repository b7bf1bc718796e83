import { expect, test } from 'vitest';
import { say } from '#core/language.ts';
import { spellSize } from './disk-size.text.ts';
import { noticeWords } from './notices.text.ts';
import type { Notice } from './notices.ts';

const now = Date.parse('2026-11-18T18:00:00-05:00');
const earlier = Date.parse('2026-11-15T03:05:00-05:00');

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [312_400_000, '312 Mo', '312 MB'],
  [4_230_000_000, '4,2 Go', '4.2 GB'],
  [999_999, '0 Mo', '0 MB'],
])('somebody reads %i bytes as they say them', (bytes, fr, en) => {
  expect([plain(spellSize(bytes, 'fr')), plain(spellSize(bytes, 'en'))]).toEqual([fr, en]);
});

const told: readonly (readonly [what: Omit<Notice, 'since'>, fr: string, en: string])[] = [
  [
    { kind: 'disk_low', facts: { free: 312_000_000 } },
    'Il ne reste que 312 Mo sur le disque du site.',
    "Only 312 MB are left on the site's disk.",
  ],
  [
    { kind: 'backup_old', facts: { lastAt: earlier } },
    'La dernière bonne copie de sauvegarde date du dimanche 15 novembre à 3 h 05.',
    'The last good backup is from Sunday, November 15 at 3:05 a.m.',
  ],
  [
    { kind: 'backup_old', facts: { lastAt: null } },
    "Aucune copie de sauvegarde n'a encore réussi à l'endroit réglé.",
    'No backup has worked yet at the place that is set.',
  ],
  [
    { kind: 'emails_failed', facts: { emails: 1 } },
    "Un courriel n'a pas pu être envoyé.",
    'An email could not be sent.',
  ],
  [
    { kind: 'emails_failed', facts: { emails: 12 } },
    "12 courriels n'ont pas pu être envoyés.",
    '12 emails could not be sent.',
  ],
  [
    { kind: 'clock_ahead', facts: { said: '2027-12-01', trusted: '2026-11-18' } },
    "Selon l'ordinateur du site, nous sommes le mercredi 1er décembre 2027; selon le site, le mercredi 18 novembre 2026.",
    "By the site's computer it is Wednesday, December 1, 2027; the site believes it is Wednesday, November 18, 2026.",
  ],
];

test.each(told)('somebody who never read a manual is told of %o: “%s” (B-2356)', (what, fr, en) => {
  const { heading, meaning, remedy } = noticeWords({ ...what, since: now } as Notice);
  expect([plain(say(heading, 'fr')), plain(say(heading, 'en'))]).toEqual([fr, en]);
  for (const { fr, en } of [meaning, remedy]) expect([fr, en]).not.toContain('');
});
