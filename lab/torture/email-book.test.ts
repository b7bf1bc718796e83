import { describe, expect, test } from 'vitest';
import { EmailBook } from './email-book.ts';

const nothing = { againUnheard: 0, againAfterKill: 0, twice: 0 };

describe('a developer who looks for letters that come twice', () => {
  test('sees a run fail when a letter comes again though its sender heard that it was taken (B-2430)', () => {
    const book = new EmailBook();
    book.take('letter');
    book.hear('letter', 'one');
    expect(book.counts()).toEqual({ arrived: 1, ...nothing });
    book.die('two');
    book.take('letter');
    expect(book.counts()).toEqual({ arrived: 1, ...nothing, twice: 1 });
    expect(book.twiceSent).toEqual(['letter']);
  });

  test('sees a run fail when a letter comes again that the database calls sent, whoever was killed (B-2430)', () => {
    const book = new EmailBook();
    book.take('letter');
    book.hear('letter', 'one');
    book.record(['letter', 'never seen']);
    book.die('one');
    book.take('letter');
    expect(book.counts()).toEqual({ arrived: 1, ...nothing, twice: 1 });
  });

  test('sees apart what comes again because nobody heard, or whoever heard was killed (B-2430)', () => {
    const book = new EmailBook();
    book.take('unheard');
    book.take('unheard');
    book.take('heard');
    book.hear('heard', 'one');
    book.die('one');
    book.take('heard');
    expect(book.counts()).toEqual({ arrived: 2, againUnheard: 1, againAfterKill: 1, twice: 0 });
    expect(book.has('heard')).toBe(true);
  });
});
