import { describe, expect, test } from 'vitest';
import { leftWords, putAwayWords, sentAgainWords } from './failed-emails.text.ts';
import { maskAddress, reasonOf } from './failed-emails.ts';

describe('a shopkeeper is told in words what a mail server answered (B-2401)', () => {
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
    ['no email of the kind fax can be written', 'unwritable'],
    ['the facts of this email cannot be read: order.number', 'unwritable'],
    ['nobody writes letters of the kind fax', 'unwritable'],
    ['554 no', 'refused'],
    ['451 maybe', 'too_many'],
    ['something else', 'unknown'],
    ['', 'unknown'],
  ] as const)('%s', (answer, reason) => expect(reasonOf(answer)).toBe(reason));
});

test('somebody to whom a part is closed reads no address of it (B-2402)', () => {
  expect(maskAddress('alix@exemple.test')).toBe('a…@exemple.test');
});

describe('a shopkeeper is told truly what a press has done (B-2400)', () => {
  test.each([
    [sentAgainWords(0), /a changé/, /has just changed/],
    [sentAgainWords(1), /^Le courriel attend son tour$/, /^The email waits for its turn$/],
    [sentAgainWords(3), /^3 courriels attendent leur tour$/, /^3 emails wait for their turn$/],
    [putAwayWords(0), /a changé/, /has just changed/],
    [putAwayWords(850), /^Retirés de la liste : 850$/, /^Taken off the list: 850$/],
    [leftWords(4), /reste 4 dans/, /^Left on the list: 4\.$/],
  ] as const)('%o', (words, fr, en) => {
    expect(words?.fr).toMatch(fr);
    expect(words?.en).toMatch(en);
  });
  test('nothing is said to be left where nothing is', () => expect(leftWords(0)).toBeUndefined());
});
