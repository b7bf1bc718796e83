import { expect, test } from 'vitest';
import { passwordFault } from './password.ts';

test('a member of staff must type the new password twice alike', () => {
  expect(passwordFault('secret1', 'secret2')).toBe('differ');
  expect(passwordFault('secret1', '')).toBe('differ');
});

test('a member of staff cannot choose fewer than six characters', () => {
  expect(passwordFault('12345', '12345')).toBe('short');
  expect(passwordFault('', '')).toBe('short');
  expect(passwordFault('123456', '123456')).toBeNull();
});
