// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openPart } from '#tests/support/screen.tsx';
import { CrashPage } from './crash.tsx';

test('a visitor whose page breaks reads so, with a way home (B-1311)', async () => {
  const { screen } = openPart(<CrashPage />);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'Quelque chose a brûlé de notre côté. Réessayez dans un instant.',
  );
  const home = screen.getByRole<HTMLAnchorElement>('link', { name: "Retour à l'accueil" });
  expect(home.pathname).toBe('/');
});
