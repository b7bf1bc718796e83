// @vitest-environment jsdom
import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { requestFor, type Shop, test } from '#tests/support/orders.ts';
import { browse, descriptionOf, openStaffPage } from '#tests/support/screen.tsx';
import { AvailabilityPanel } from './availability-panel.tsx';

function Top() {
  return (
    <>
      <h1>Commandes</h1>
      <AvailabilityPanel />
    </>
  );
}

async function open(shop: Shop) {
  const shown = await openStaffPage(shop.db, { default: Top }, '/admin/orders');
  const panel = await shown.screen.findByRole('region', { name: 'En pause et épuisé' });
  const dialog = (name: string) => shown.screen.findByRole('dialog', { name });
  return { ...shown, panel, dialog };
}

async function orderOf(shop: Shop, dish: string, orderType = 'takeout') {
  const line = await shop.line(dish, { quantity: 2 });
  const { status, body } = await shop.order(requestFor([line], { orderType }));
  return status === 201 ? 'taken' : body.code;
}

const closed = () => waitFor(() => expect(document.querySelector('[role=dialog] form')).toBeNull());
const allOn = (panel: HTMLElement) =>
  waitFor(() => expect(panel.textContent).toContain("Rien n'est en pause"));

describe('a cook', () => {
  test('pauses delivery, and switches it back on (B-401)', async ({ shop }) => {
    const { user, press, panel, dialog } = await open(shop);
    await press('Suspendre…');
    const pause = await dialog('Suspendre les commandes');
    await user.click(within(pause).getByRole('radio', { name: 'Pas de livreur' }));
    within(pause).getByText(/^Pas de livraison jusqu'à .*Aucun livreur/);
    await press('Suspendre', pause);
    await closed();
    await waitFor(() => expect(panel.textContent).toMatch(/Pas de livreur \(encore 20\smin\)/));
    expect(await orderOf(shop, 'Fromage', 'delivery')).toBe('delivery_paused');
    expect(await orderOf(shop, 'Fromage')).toBe('taken');
    await press('Remettre maintenant La livraison');
    await allOn(panel);
    expect(await orderOf(shop, 'Fromage', 'delivery')).toBe('taken');
  });

  test('makes a pause longer, which ends by itself on an open board (B-401)', async ({ shop }) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const { site, user, field, fill, press, panel, dialog } = await open(shop);
      await press('Suspendre…');
      await press('Suspendre', await dialog('Suspendre les commandes'));
      await closed();
      await press('Prolonger… La livraison');
      const longer = await dialog('Suspendre les commandes');
      await user.click(within(longer).getByRole('radio', { name: 'Une autre durée' }));
      await press('Suspendre', longer);
      const minutes = field('Minutes', longer);
      expect(document.activeElement).toBe(minutes);
      expect(descriptionOf(minutes)).toContain('Un nombre entier, de 1 à 1440');
      await fill('Minutes', '45', longer);
      // The server's clock stands still: asked again, it would rightly say 45 minutes once more.
      browse(site).cut(/^GET/);
      await press('Suspendre', longer);
      await closed();
      await waitFor(() => expect(panel.textContent).toMatch(/encore 45\smin/));
      await act(() => vi.advanceTimersByTimeAsync(25 * 60_000));
      await waitFor(() => expect(panel.textContent).toMatch(/encore (19|20)\smin/));
      await act(() => vi.advanceTimersByTimeAsync(21 * 60_000));
      await allOn(panel);
    } finally {
      vi.useRealTimers();
    }
  });

  test('marks an item sold out until the shop closes, and has it again (B-876)', async ({
    shop,
  }) => {
    const { user, press, panel, dialog } = await open(shop);
    await press('Article épuisé…');
    const search = await dialog('Marquer un article épuisé');
    await user.type(within(search).getByRole('searchbox'), 'quatre from');
    await user.click(await within(search).findByRole('button', { name: /^Quatre fromages/ }));
    const closing = within(search).getByRole<HTMLInputElement>('radio', {
      name: /^Jusqu'à la fermeture/,
    });
    expect(closing.checked).toBe(true);
    await press('Marquer épuisé', search);
    await closed();
    await waitFor(() => expect(panel.textContent).toContain('Quatre fromagesÉpuisé'));
    expect(await orderOf(shop, 'Quatre fromages')).toBe('item_sold_out');
    await press('Remettre maintenant Quatre fromages');
    await allOn(panel);
    expect(await orderOf(shop, 'Quatre fromages')).toBe('taken');
  });

  test('whose pause did not arrive is told, and loses nothing (B-401)', async ({ shop }) => {
    const { site, screen, user, press, panel, dialog } = await open(shop);
    await press('Suspendre…');
    const pause = await dialog('Suspendre les commandes');
    const weather = () => within(pause).getByRole<HTMLInputElement>('radio', { name: 'La météo' });
    await user.click(weather());
    const mend = browse(site).cut(/^POST/);
    await press('Suspendre', pause);
    await screen.findAllByText("Rien n'a été suspendu");
    expect(weather().checked).toBe(true);
    mend();
    await press('Suspendre', pause);
    await closed();
    await waitFor(() => expect(panel.textContent).toContain('La météo'));
  });
});
