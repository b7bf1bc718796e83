// @vitest-environment jsdom
import { fireEvent, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { UnavailabilityInput } from '#storefront/availability.schema.ts';
import { switchOff } from '#storefront/availability.server.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { test } from '#tests/support/database.ts';
import { fakeChanges } from '#tests/support/live-site.ts';
import { openBackOffice } from '#tests/support/screen.tsx';
import { owner } from '#tests/support/staff.ts';
import { staffPages } from './staff-pages.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const primary = { isPrimary: true, button: 0 };

test('staff who press on any page see nothing change under the finger, and what came meanwhile once they let go (B-2581)', async ({
  db,
}) => {
  const { changes, tell } = fakeChanges();
  const site = openAccounts(db, { changes });
  const token = await site.joinAs('owner', 'chef@exemple.test');
  const { goTo } = await openBackOffice(site, '/admin/orders', { token });
  const shown = () => document.body.innerHTML;
  const heading = () => document.querySelector('h1')?.textContent;
  /** Goes to a page, and waits until it stands there and moves no more. */
  async function settlesAt(address: string) {
    const left = heading();
    await goTo(address);
    await waitFor(() => {
      expect(heading()).not.toBe(left);
      expect(document.querySelector('[aria-busy=true]')).toBeNull();
    });
    let before = '';
    while (before !== shown()) {
      before = shown();
      await pause(100);
    }
  }
  let minutes = 10;
  for (const { path } of staffPages) {
    const address = path.replace('/:date?', '');
    await settlesAt(address);
    fireEvent.pointerDown(document.body, primary);
    const before = shown();
    minutes += 1;
    const busy = { target: 'orders', reason: 'busy', end: { kind: 'minutes', minutes } };
    const ctx = { ...site.ctx, actor: owner };
    await switchOff(ctx, UnavailabilityInput.parse(busy), null);
    tell('unavailabilities', '*');
    dispatchEvent(new Event('offline'));
    await pause(150);
    expect([address, shown() === before]).toEqual([address, true]);
    fireEvent.pointerUp(document.body, primary);
    // What a page shows of it differs; the board shows all of it.
    if (address === '/admin/orders') await waitFor(() => expect(shown()).not.toBe(before));
    dispatchEvent(new Event('online'));
  }
});
