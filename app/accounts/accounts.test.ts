import { expect, test } from 'vitest';
import { isAcknowledged } from '#ui/notify.ts';
import { accountMessages } from './accounts.messages.ts';
import { isThisComputer } from './accounts.ts';

test.each([
  'http://localhost:3000',
  'http://127.0.0.1',
  'http://127.8.9.1:81',
  'http://[::1]:3000',
])('an owner who tries the site at %s needs no setup code', (url) => {
  expect(isThisComputer(url)).toBe(true);
});

test.each([
  'https://pizza.example',
  'http://192.168.1.20:3000',
  'http://localhost.evil.example',
  'http://127.evil.example',
  'http://127.0.0.1.evil.example',
  'http://[::2]',
  'http://0.0.0.0:3000',
  'not a url',
])('an owner of a site at %s needs the setup code (B-1007)', (url) => {
  expect(isThisComputer(url)).toBe(false);
});

test('somebody who succeeds after a failure is left with no red message about their account (B-1002)', () => {
  const refused = accountMessages.signInRefused;
  const successes = Object.values(accountMessages).filter(({ tone }) => tone === 'success');
  expect(successes.length).toBeGreaterThan(5);
  expect(refused.about).toBeDefined();
  for (const { about } of successes) expect(isAcknowledged(refused, about)).toBe(true);
});
