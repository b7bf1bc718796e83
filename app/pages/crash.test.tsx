// @vitest-environment jsdom
import { render, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { languages } from '#core/language.ts';
import { LanguageProvider } from '#ui/language-provider.tsx';
import { CrashPage } from './crash.tsx';

const reasons = [
  new TypeError('cannot read "email" of ana@exemple.test'),
  { status: 500, statusText: 'postgres://cook:secret', internal: false, data: 'secret' },
];

test.each(reasons)(
  'a visitor whose page breaks has a way home in either language, and reads nothing of why (B-1311)',
  async (reason) => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => errors.mockRestore());
    const words = new Set<string | null>();
    for (const language of languages) {
      const route = {
        path: '/',
        loader: () => Promise.reject(reason),
        Component: () => 'the menu',
        ErrorBoundary: CrashPage,
      };
      const router = createMemoryRouter([route], { initialEntries: ['/'] });
      const { container, unmount } = render(
        <LanguageProvider initial={language}>
          <RouterProvider router={router} />
        </LanguageProvider>,
      );
      const home = await within(container).findByRole<HTMLAnchorElement>('link', {
        name: /accueil|home/,
      });
      expect(home.pathname).toBe('/');
      expect(document.title + container.textContent).not.toMatch(
        /email|ana@|postgres|secret|TypeError|500|the menu/,
      );
      words.add(within(container).getByRole('heading', { level: 1 }).textContent);
      unmount();
    }
  },
);
