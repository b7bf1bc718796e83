import { describe, expect, test } from 'vitest';
import { lateness, maskAddress } from './given-up.ts';
import { reasonOf } from './reasons.ts';

const noon = Date.parse('2026-11-20T17:00:00Z');
const hour = 3_600_000;
const nothing = { isOfOrder: false, order: null, isLinkLive: null };
const ofOrder = { ...nothing, isOfOrder: true };

describe('somebody of the staff is told that a letter comes too late', () => {
  test.each([
    ['whose link leads nowhere', { ...nothing, isLinkLive: false }, 'dead_link'],
    ['whose link leads on', { ...nothing, isLinkLive: true }, null],
    ['about something else', nothing, null],
    ['of an order that is erased', ofOrder, 'old_news'],
    [
      'of an order of yesterday',
      { ...ofOrder, order: { placedAt: noon - 24 * hour, dueAt: null } },
      'old_news',
    ],
    [
      'of an order of this morning',
      { ...ofOrder, order: { placedAt: noon - 3 * hour, dueAt: null } },
      null,
    ],
    [
      'of an order of last week for tonight',
      { ...ofOrder, order: { placedAt: noon - 200 * hour, dueAt: noon + 2 * hour } },
      null,
    ],
  ] as const)('%s', (_, told, late) => expect(lateness(told, noon)).toBe(late));
});

describe('a shopkeeper is told in words what a mail server answered', () => {
  test.each([
    ['550 5.1.1 <…>: Recipient address rejected: User unknown', 'no_such_mailbox'],
    ["550-5.1.1 The email account that you tried to reach doesn't exist.", 'no_such_mailbox'],
    ['550 Requested action not taken: mailbox unavailable', 'no_such_mailbox'],
    ['550 No such mailbox', 'no_such_mailbox'],
    ['452 4.2.2 The email account that you tried to reach is over quota', 'mailbox_full'],
    ['552 5.2.2 Mailbox full', 'mailbox_full'],
    ['Invalid login: 535 5.7.8 Error: authentication failed', 'sign_in'],
    ['Mail command failed: 530 5.7.0 Must issue a STARTTLS command first', 'sign_in'],
    ['554 5.7.1 <…>: Relay access denied', 'sign_in'],
    ['554 5.7.1 Message rejected as spam', 'refused'],
    ['550 5.7.26 This mail is unauthenticated: DMARC', 'refused'],
    ['450 4.2.0 <…>: Recipient address rejected: Greylisted, try again later', 'too_many'],
    ['421 4.7.0 Too many connections', 'too_many'],
    ['connect ECONNREFUSED 192.0.2.1:587', 'not_reached'],
    ['getaddrinfo ENOTFOUND smtp.exemple.test', 'not_reached'],
    ['the mail server took too long', 'not_reached'],
    ['Connection closed unexpectedly', 'not_reached'],
    ["ENOSPC: no space left on device, open '/data/outbox/a.eml'", 'disk'],
    ['nobody writes letters of the kind fax', 'unwritable'],
    ['554 no', 'refused'],
    ['451 maybe', 'too_many'],
    ['something else', 'unknown'],
    ['', 'unknown'],
  ] as const)('%s', (answer, reason) => expect(reasonOf(answer)).toBe(reason));
});

test('somebody to whom a part is closed reads no address of it', () => {
  expect(maskAddress('alix@exemple.test')).toBe('a…@exemple.test');
});
