import { describe, expect, test } from 'vitest';
import { noteFieldError, noteLimit, readNote } from './note.ts';

describe('a note for the kitchen', () => {
  test('has a note that every ticket can print, and none when nothing is left of it', () => {
    expect(readNote(' bien\ncuite\u202e ')).toBe('bien cuite');
    expect([readNote('\u200b'), readNote(''), readNote(null)]).toEqual([null, null, null]);
    for (const typed of [' bien\ncuite ', 'x'.repeat(noteLimit), '', '  ', null, undefined]) {
      expect(noteFieldError(typed), String(typed)).toBeNull();
    }
  });

  test.each([
    ['too_long', 'x'.repeat(noteLimit + 1)],
    ['link', 'voir www.exemple.test'],
    ['link', 'voir exemple.com'],
    ['marks', `H${'\u0301'.repeat(9)}ello`],
    ['line_ends', '\n'.repeat(140)],
    ['line_ends', ' \r\n\u2028\n '],
  ])('is refused as %s (B-1904)', (fieldError, typed) => {
    expect(noteFieldError(typed)).toBe(fieldError);
  });
});
