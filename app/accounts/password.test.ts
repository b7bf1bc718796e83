import { expect, test } from 'vitest';
import { passwordFieldError } from './accounts.ts';

test('a member of staff must type the new password twice alike (B-1030)', () => {
  expect(passwordFieldError('secret1', 'secret2')).toBe('differ');
  expect(passwordFieldError('secret1', '')).toBe('differ');
});

test('a member of staff cannot choose fewer than six characters (B-1030)', () => {
  expect(passwordFieldError('12345', '12345')).toBe('short');
  expect(passwordFieldError('', '')).toBe('short');
  expect(passwordFieldError('123456', '123456')).toBeNull();
});
