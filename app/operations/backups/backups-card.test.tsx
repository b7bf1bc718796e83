// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPart } from '#tests/support/screen.tsx';
import type { BackupsShown } from './backups.server.ts';
import { BackupsCard } from './backups-card.tsx';

const day = 86_400_000;
const at = Date.now() - 3 * day;

/** A shop whose stick was pulled out three days ago. */
const troubled: BackupsShown = {
  settings: { place: 's3.example/shop/backups', isEncrypted: true },
  open: null,
  lastGood: { at, bytes: 5_200_000, orders: 29_200, seconds: 31 },
  trouble: {
    at: Date.now() - 60_000,
    fieldError: 'place_refuses',
    said: 'the bucket answered 403',
  },
  kept: [0, 1, 2].map((back) => ({ name: `files/${back}`, at: at - back * day, bytes: 5_200_000 })),
};
const nowhere: BackupsShown = {
  settings: null,
  open: null,
  lastGood: null,
  trouble: null,
  kept: [],
};

/** Renders the card with these backups; `asked` counts the requests for one. */
function openCard(first: BackupsShown) {
  const site = { shown: first, asked: 0 };
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit = {}) => {
    if (init.method !== 'POST') return Response.json(site.shown);
    site.asked += 1;
    site.shown = { ...troubled, open: { askedAt: Date.now(), startedAt: Date.now() } };
    return new Response(null, { status: 204 });
  });
  return { site, ...openPart(<BackupsCard />) };
}

test('an owner without a place for backups reads so, and has nothing to press (B-2328)', async () => {
  const { screen } = openCard(nowhere);
  await screen.findByText(/ne garde de copie nulle part/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('an owner reads how the backups fare, and makes one (B-2328)', async () => {
  const { site, screen, user } = openCard(troubled);
  const make = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Faire une sauvegarde maintenant',
  });
  screen.getByText(/29\s200 commandes · 5.Mo/);
  screen.getByText(/refuse l'accès/);
  await user.click(screen.getByText('3 sauvegardes gardées'));
  expect(screen.getAllByRole('listitem')).toHaveLength(3);

  await user.dblClick(make);
  await screen.findByText(/^Sauvegarde en cours/);
  expect(make.disabled).toBe(true);
  const progress = screen.getByRole('progressbar', { name: /la dernière a pris 31 s/ });
  expect(progress.getAttribute('max')).toBe('31');
  expect(site.asked).toBe(1);
  site.shown = { ...troubled, trouble: null };
  await waitFor(() => expect(screen.queryByText(/^Sauvegarde en cours/)).toBeNull());
  expect(screen.queryByText(/refuse l'accès/)).toBeNull();
});
