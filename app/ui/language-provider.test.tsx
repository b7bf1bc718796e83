// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { openPart } from '#tests/support/screen.tsx';

test('a visitor who follows an English address reads English in the next tab too (B-2624)', async () => {
  history.replaceState(null, '', '/?lang=en');
  onTestFinished(() => {
    history.replaceState(null, '', '/');
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = 'language=; path=/; max-age=0';
  });
  openPart(<p>Bonjour</p>, { language: 'en' });
  expect(localStorage.getItem('language')).toBe('en');
  expect(document.cookie).toContain('language=en');
});

test('a visitor whose cookies were cleared still reads the language of the device (B-1302)', async () => {
  localStorage.setItem('language', 'en');
  openPart(<p>Bonjour</p>);
  await waitFor(() => expect(document.documentElement.lang).toBe('en-CA'));
  expect(document.cookie).toContain('language=en');
});
