// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { seededTest as test } from '#tests/support/database.ts';
import { requestFor } from '#tests/support/orders.ts';
import { openBackOffice, openPart } from '#tests/support/screen.tsx';
import { openStaffedSite, type StaffedSite } from '#tests/support/staffed-site.ts';
import { RingLine } from './ring-line.tsx';
import { ringTelephone } from './rings.server.ts';
import type { Ring } from './rings.ts';

/** Renders the line of a device whose server's clock is three minutes ahead. */
async function lineWith(rings: (now: number) => readonly Ring[], language: 'fr' | 'en' = 'fr') {
  vi.useFakeTimers();
  const skew = 180_000;
  const found = rings(Date.now() + skew);
  const read = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ now: Date.now() + skew, rings: found }));
  onTestFinished(() => {
    vi.useRealTimers();
    read.mockRestore();
  });
  const shown = openPart(
    <RingLine>
      <p>En direct</p>
    </RingLine>,
    { language },
  );
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(0);
  return { ...shown, pass };
}

const alix: Ring = { line: '1', phone: '514 555-0177', name: 'Alix Tremblay', at: 0 };

describe('a cook', () => {
  test('reads who rings, until a minute and a half after it (B-4770)', async () => {
    const { screen, pass } = await lineWith((now) => [{ ...alix, at: now - 1_000 }]);
    const link = screen.getByRole('link');
    expect(screen.getByRole('status').contains(link)).toBe(true);
    expect(link.textContent).toContain('514 555-0177 · Alix Tremblay');
    expect(screen.queryByText('En direct')).toBeNull();
    await pass(87_000);
    expect(screen.getByRole('link')).toBe(link);
    await pass(3_000);
    expect(screen.queryByRole('link')).toBeNull();
    screen.getByText('En direct');
  });

  test('reads the next ring once the newest is over, and how many others ring (B-4770)', async () => {
    const { screen, pass } = await lineWith((now) => [
      { ...alix, at: now },
      { ...alix, line: '2', phone: null, name: null, at: now - 30_000 },
      { ...alix, line: '3', phone: '438 555-0100', at: now - 60_000 },
    ]);
    const words = () => screen.getByRole('link').textContent;
    expect(words()).toMatch(/514 555-0177 · Alix Tremblay\+2$/);
    await pass(32_000);
    expect(words()).toMatch(/Alix Tremblay\+1$/);
    await pass(30_000);
    expect(words()).toMatch(/Alix Tremblay$/);
    await pass(30_000);
    expect(screen.queryByRole('link')).toBeNull();
  });

  test.for([
    ['fr', 'Numéro masqué'],
    ['en', 'Hidden number'],
  ] as const)('reads in %s of a number that is hidden: %s (B-4770)', async ([language, words]) => {
    const hidden = { ...alix, phone: null, name: null };
    const { screen } = await lineWith((now) => [{ ...hidden, at: now }], language);
    const link = screen.getByRole('link');
    expect(link.textContent).toContain(words);
    expect(link.getAttribute('href')).toBe('/admin/telephone');
  });
});

/** Returns the words of every part of the line above the orders but the one with the ring. */
function others(board: HTMLElement): readonly string[] {
  const line = board.querySelector('fieldset')?.parentElement;
  const parts = [...(line?.children ?? [])].filter((part) => !part.querySelector('[role=status]'));
  return parts.map(({ innerHTML }) => innerHTML);
}

async function cookAt(site: StaffedSite) {
  const line = await site.shop.line('Fromage', { quantity: 2 });
  const person = { fullName: 'Alix Tremblay', phone: '514 555-0177' };
  await site.shop.order(requestFor([line], person));
  const { token } = await site.hire();
  const office = await openBackOffice(site, '/admin/orders', { token });
  await office.screen.findByText('En direct');
  await office.screen.findByRole('article');
  await office.screen.findByText('Pause, épuisé, fermer…');
  return office;
}

describe('the board', () => {
  test('shows the ring where the line’s state stood, changes nothing else, and leads to the desk (B-4770)', async ({
    database,
  }) => {
    const site = await openStaffedSite(database);
    const { screen, line } = await cookAt(site);
    const board = screen.getByRole('main');
    const before = others(board);
    expect(before.length).toBeGreaterThan(4);
    const reads: string[] = [];
    line.answer(/^GET \/api\/(?:session|admin\/availability|admin\/orders)/, (reach, call) => {
      reads.push(call);
      return reach();
    });
    await ringTelephone(site.ctx, { number: 'sip:+15145550177@10.0.0.5', line: '1' });
    site.tell('rings');
    const link = await screen.findByRole('link', { name: /514 555-0177 · Alix Tremblay$/ });
    expect(link.getAttribute('href')).toBe('/admin/telephone?phone=514+555-0177');
    expect(link.closest('[role=alert]')?.contains(screen.queryByText('En direct'))).toBe(false);
    expect(others(board)).toEqual(before);
    // The page behind is not read again.
    expect(reads).toEqual([]);
  });

  test('shows the rings of before as it opens, and those that came without a line once it is back (B-4770)', async ({
    database,
  }) => {
    const site = await openStaffedSite(database);
    await ringTelephone(site.ctx, { number: '4385550122', line: '1' });
    const { token } = await site.hire();
    const { screen } = await openBackOffice(site, '/admin/orders', { token });
    await screen.findByRole('link', { name: /438 555-0122/ });
    await ringTelephone(site.ctx, { number: '4385550133', line: '1' });
    site.tell('*');
    await waitFor(() => screen.getByRole('link', { name: /438 555-0133/ }));
  });
});
