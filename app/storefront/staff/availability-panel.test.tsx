// @vitest-environment jsdom
import { act, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { describe, expect, vi } from 'vitest';
import { hoursExceptions } from '#hours/hours.table.server.ts';
import { requestFor, type Shop, test } from '#tests/support/orders.ts';
import { browse, descriptionOf, openStaffPage } from '#tests/support/screen.tsx';
import { unavailabilities } from '../availability.table.server.ts';
import { AvailabilityPanel } from './availability-panel.tsx';
import { useKitchenMinutes } from './availability-store.ts';

const name = /^En pause et épuisé/;

function Top() {
  const { preparation, rush } = useKitchenMinutes();
  return (
    <>
      <h1>Commandes</h1>
      <p>La cuisine demande {preparation + rush} minutes.</p>
      <AvailabilityPanel handovers={[Date.parse('2026-11-18T19:00:00-05:00')]} />
    </>
  );
}

// The tests' clock stands at Wednesday, November 18, 2026, 18:00: open until 21:00.
async function open(shop: Shop) {
  const shown = await openStaffPage(shop.db, { default: Top }, '/admin/orders');
  const button = await shown.screen.findByRole('button', { name });
  const opened = async () => {
    await shown.user.click(button);
    return shown.screen.findByRole('dialog', { name: 'En pause et épuisé' });
  };
  const dialog = (title: string) => shown.screen.findByRole('dialog', { name: title });
  const says = (words: string | RegExp) =>
    waitFor(() => expect(button.textContent?.replaceAll('\u00a0', ' ')).toMatch(words));
  return { ...shown, button, opened, dialog, says };
}

async function orderOf(shop: Shop, dish: string, part = {}) {
  const line = await shop.line(dish, { quantity: 2 });
  const { status, body } = await shop.order(requestFor([line], { orderType: 'takeout', ...part }));
  return status === 201 ? 'taken' : body.code;
}

const closed = () => waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());

describe('a cook', () => {
  test('pauses delivery by two touches, says why afterwards, and switches it back on (B-401, B-3912)', async ({
    shop,
  }) => {
    const { user, press, opened, dialog, says } = await open(shop);
    await says(/^Pause, épuisé, fermer…$/);
    await press(/^Livraison · 30\smin$/, await opened());
    await closed();
    await says(/^Livraison en pause · 30 min$/);
    expect(await orderOf(shop, 'Fromage', { orderType: 'delivery' })).toBe('delivery_paused');
    expect(await orderOf(shop, 'Fromage')).toBe('taken');

    await press(/^Changer… Livraison/, await opened());
    const change = await dialog('Suspendre les commandes');
    await user.click(within(change).getByRole('radio', { name: 'Pas de livreur' }));
    within(change).getByText(/^Pas de livraison jusqu'à .*Aucun livreur/);
    await press('Suspendre', change);
    await closed();
    await says(/20 min$/);
    const panel = await opened();
    expect(panel.textContent).toContain('Pas de livreur');
    await press(/^Reprendre maintenant Livraison/, panel);
    await says(/^Pause, épuisé, fermer…$/);
    expect(await orderOf(shop, 'Fromage', { orderType: 'delivery' })).toBe('taken');
  });

  test('makes a pause longer, which ends by itself on an open board (B-401)', async ({ shop }) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const { site, user, field, fill, press, opened, dialog, says } = await open(shop);
      await press(/^Tout · 30\smin$/, await opened());
      await closed();
      await press(/^Changer… Tout en pause/, await opened());
      const longer = await dialog('Suspendre les commandes');
      await user.click(within(longer).getByRole('radio', { name: 'Une autre durée' }));
      await press('Suspendre', longer);
      const minutes = field('Minutes', longer);
      expect(document.activeElement).toBe(minutes);
      expect(descriptionOf(minutes)).toContain('Un nombre entier, de 1 à 1440');
      await fill('Minutes', '45', longer);
      // The server's clock stands still: a new reading would rightly say 45 minutes once more.
      browse(site).cut(/^GET/);
      await press('Suspendre', longer);
      await closed();
      await says(/^Tout en pause · 45 min$/);
      await act(() => vi.advanceTimersByTimeAsync(25 * 60_000));
      await says(/^Tout en pause · (19|20) min$/);
      await act(() => vi.advanceTimersByTimeAsync(21 * 60_000));
      await says(/^Pause, épuisé, fermer…$/);
    } finally {
      vi.useRealTimers();
    }
  });

  test('says by two touches that all takes 15 minutes longer, for an hour (B-3910)', async ({
    shop,
  }) => {
    const { screen, press, opened, says } = await open(shop);
    await screen.findByText('La cuisine demande 30 minutes.');
    await press(/^\+15\smin aux prochaines · 1\sh$/, await opened());
    await closed();
    await says(/^\+15 min aux prochaines · (1 h 00|60 min)$/);
    await screen.findByText('La cuisine demande 45 minutes.');
    const soon = { requested: { kind: 'at', at: Date.parse('2026-11-18T18:15:00-05:00') } };
    expect(await orderOf(shop, 'Fromage', soon)).not.toBe('ordering_paused');
    await press(/^Revenir à la normale \+15\smin/, await opened());
    await says(/^Pause, épuisé, fermer…$/);
    await screen.findByText('La cuisine demande 30 minutes.');
  });

  test('marks a topping and a dish sold out until tomorrow’s opening: types, touches (B-3913)', async ({
    shop,
  }) => {
    const { user, press, opened, says } = await open(shop);
    const panel = await opened();
    const search = within(panel).getByRole('searchbox', { name: 'Plat ou garniture en rupture' });
    await user.type(search, 'champ');
    await user.click(await within(panel).findByRole('button', { name: /^Champignons/ }));
    await within(panel).findByText('Épuisé : Champignons', { selector: 'li p' });
    await user.type(search, 'quatre from');
    await user.click(await within(panel).findByRole('button', { name: /^Quatre fromages/ }));
    await within(panel).findByText('Épuisé : Quatre fromages', { selector: 'li p' });
    const rows = await shop.db.select().from(unavailabilities);
    expect(rows.map(({ endsAt }) => endsAt)).toEqual([
      new Date('2026-11-19T11:00:00-05:00'),
      new Date('2026-11-19T11:00:00-05:00'),
    ]);
    expect(await orderOf(shop, 'Quatre fromages')).toBe('item_sold_out');
    await press('Terminé', panel);
    await closed();
    await says(/^Épuisé : (Champignons|Quatre fromages) et 1 autre$/);
    await press(/^Remettre maintenant .*Quatre fromages/, await opened());
    await says(/^Épuisé : Champignons$/);
    expect(await orderOf(shop, 'Quatre fromages')).toBe('taken');
  });

  test('whose pause did not arrive is told, and loses nothing (B-401)', async ({ shop }) => {
    const { site, screen, press, opened, says } = await open(shop);
    const panel = await opened();
    const mend = browse(site).cut(/^POST/);
    await press(/^Livraison · 30\smin$/, panel);
    await screen.findAllByText("Rien n'a été suspendu");
    mend();
    await press(/^Livraison · 30\smin$/, panel);
    await closed();
    await says(/^Livraison en pause/);
  });
});

describe('an owner who closes early today', () => {
  const exceptions = ({ db }: Shop) => db.select().from(hoursExceptions);

  test('does it by two touches, sees the orders in the way first, and takes it back by one (B-3911)', async ({
    shop,
  }) => {
    const { screen, press, opened, says } = await open(shop);
    expect(await orderOf(shop, 'Fromage')).toBe('taken');
    await shop.db.execute(sql`update orders set due_at = '2026-11-18T20:00:00-05:00'`);
    await press(/^18.h.30$/, await opened());
    const question = await screen.findByRole('alertdialog');
    within(question).getByText(/Alix Tremblay-Essai/);
    expect(await exceptions(shop)).toEqual([]);
    await press('Enregistrer quand même', question);
    await screen.findByText(/^1 commande prévue après 18.h.30$/);
    await press('Terminé');
    await closed();
    await says(/^Ferme à 18 h 30$/);
    expect(await exceptions(shop)).toMatchObject([
      { date: '2026-11-18', hours: [{ opens: '11:00', closes: '18:30' }] },
    ]);
    await press(/^Remettre l'horaire habituel/, await opened());
    await says(/^Pause, épuisé, fermer…$/);
    expect(await exceptions(shop)).toEqual([]);
  });

  test('closes at a later hour, or at once, and no later than the day does (B-3911)', async ({
    shop,
  }) => {
    const { press, opened, says } = await open(shop);
    await says(/^Pause, épuisé, fermer…$/);
    const panel = await opened();
    expect(within(panel).queryByRole('button', { name: /^21.h$/ })).toBeNull();
    await press(/^20.h$/, panel);
    await within(panel).findByText(/^Aucune commande prévue après 20.h$/);
    await says(/^Ferme à 20 h$/);
    await press('Maintenant', panel);
    await says(/^Fermé depuis 18 h$/);
    expect(await orderOf(shop, 'Fromage')).toBe('taken');
    const { rows } = await shop.db.execute(
      sql`select due_at = '2026-11-19T11:00:00-05:00' as is_tomorrow from orders`,
    );
    expect(rows).toEqual([{ is_tomorrow: true }]);
  });

  test('has the other hours of that day back as they were (B-3911)', async ({ shop }) => {
    const own = {
      date: '2026-11-18',
      hours: [{ opens: '11:00', closes: '23:00' }],
      reasonFr: 'Fête',
      reasonEn: 'Party',
    } as const;
    await shop.db.insert(hoursExceptions).values(own);
    const { press, opened, says } = await open(shop);
    await says(/^Pause, épuisé, fermer…$/);
    await press(/^19.h$/, await opened());
    await says(/^Ferme à 19 h$/);
    expect(await exceptions(shop)).toMatchObject([{ reasonFr: 'Fête' }]);
    await press(/^Remettre l'horaire habituel/);
    await says(/^Pause, épuisé, fermer…$/);
    expect(await exceptions(shop)).toEqual([own]);
  });
});
