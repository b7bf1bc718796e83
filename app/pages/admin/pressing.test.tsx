// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { UnavailabilityInput } from '#storefront/availability.schema.ts';
import { switchOff } from '#storefront/availability.server.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { test } from '#tests/support/database.ts';
import { fakeChanges } from '#tests/support/live-site.ts';
import { openBackOffice } from '#tests/support/screen.tsx';
import { owner } from '#tests/support/staff.ts';
import { staffPages } from './staff-pages.ts';

const primary = { isPrimary: true, button: 0 };

test('staff who press on any page see what came meanwhile once they let go, and not before (B-2581)', async ({
  db,
}) => {
  const { changes, tell } = fakeChanges();
  const site = openAccounts(db, { changes });
  const token = await site.joinAs('owner', 'chef@exemple.test');
  const { screen, goTo } = await openBackOffice(site, '/admin/orders', { token });
  const shown = () => document.body.innerHTML;
  let minutes = 10;
  for (const { path } of staffPages) {
    const address = path.replace('/:date?', '');
    await goTo(address);
    await screen.findByRole('heading', { level: 1 });
    await vi.waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    fireEvent.pointerDown(document.body, primary);
    const before = shown();
    minutes += 1;
    const pause = { target: 'orders', reason: 'busy', end: { kind: 'minutes', minutes } };
    const ctx = { ...site.ctx, actor: owner };
    await switchOff(ctx, UnavailabilityInput.parse(pause), null);
    tell('unavailabilities', '*');
    dispatchEvent(new Event('offline'));
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect([address, shown() === before]).toEqual([address, true]);
    fireEvent.pointerUp(document.body, primary);
    await vi.waitFor(() => expect([address, shown() !== before]).toEqual([address, true]));
    dispatchEvent(new Event('online'));
  }
});
