// @vitest-environment jsdom
import { fireEvent, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { describe, expect, vi } from 'vitest';
import { requestFor, type Shop, test } from '#tests/support/orders.ts';
import { openStaffPage, type Screen } from '#tests/support/screen.tsx';
import * as page from './hours.tsx';

const open = ({ db }: Pick<Shop, 'db'>) => openStaffPage(db, page, '/admin/hours');
const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ');

/** Sets a dialog's field that is no text: a date, a time, a choice. */
function set(part: HTMLElement, label: string, value: string, at = 0) {
  const field = within(part).getAllByLabelText(label)[at];
  if (field) fireEvent.change(field, { target: { value } });
}

const dialogOf = ({ screen }: Screen, name: string) => screen.findByRole('dialog', { name });
const gone = () => waitFor(() => expect(document.querySelector('[role=dialog] form')).toBeNull());

describe('an owner', () => {
  test('opens on Mondays and reads first what customers will read (B-2032)', async ({ shop }) => {
    const at = await open(shop);
    const { screen, user, press, fill } = at;
    await press("Modifier l'horaire");
    const dialog = await dialogOf(at, 'Horaire habituel');
    const monday = within(dialog).getByRole('group', { name: 'Lundi' });
    await user.click(within(monday).getByRole('checkbox', { name: 'Ouvert' }));
    set(monday, 'De', '14:00');
    set(monday, 'À', '11:30');
    await press('Enregistrer', dialog);
    within(dialog).getByText(/^Chaque plage finit après son début/);
    expect(document.activeElement).toBe(within(monday).getByLabelText('De'));
    set(monday, 'De', '11:30');
    set(monday, 'À', '14:00');
    await press('Ajouter une plage', monday);
    set(monday, 'De', '17:00', 1);
    set(monday, 'À', '00:00', 1);
    await press("Copier à d'autres jours", monday);
    await user.click(within(monday).getByRole('checkbox', { name: 'Jours fériés' }));
    await press('Copier', monday);
    const words = within(dialog).getAllByRole('region', { name: 'Les clients lisent' })[0];
    for (const part of [
      'Lundi',
      '11 h 30 à 14 h et 17 h à minuit',
      '11:30 a.m. to 2 p.m. and 5 p.m. to midnight',
    ])
      expect(plain(words?.textContent ?? '')).toContain(part);
    await press('Enregistrer', dialog);
    await screen.findByText('Horaire enregistré');
    await gone();

    await press('Modifier les délais');
    const times = await dialogOf(at, 'Prise de commandes');
    await fill('Temps de trajet habituel, en minutes', '25', times);
    const last = 'Dernière commande, en minutes avant la fermeture';
    await fill(last, '150', times);
    await press('Enregistrer', times);
    within(times).getByText(/^Plus longtemps que la plus courte plage/);
    await fill(last, '20', times);
    expect(plain(times.textContent)).toContain('Last order 20 min before closing.');
    await press('Enregistrer', times);
    await gone();

    const { rows } = await shop.db.execute(
      sql`select hours, driving_minutes, last_order_minutes from weekly_hours, shop_settings where day in ('1', 'holiday')`,
    );
    const spans = [
      { opens: '11:30', closes: '14:00' },
      { opens: '17:00', closes: '24:00' },
    ];
    const saved = { hours: spans, driving_minutes: 25, last_order_minutes: 20 };
    expect(rows).toEqual([saved, saved]);
  });

  test('who is faster than the page changes the hours twice in a row (B-2032)', async ({
    shop,
  }) => {
    const at = await open(shop);
    const held = Promise.withResolvers<void>();
    const send = globalThis.fetch;
    vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
      if ((call[1]?.method ?? 'GET') === 'GET') await held.promise;
      return send(...call);
    });
    for (const minutes of ['25', '30']) {
      await at.press('Modifier les délais');
      const times = await dialogOf(at, 'Prise de commandes');
      await at.fill('Temps de trajet habituel, en minutes', minutes, times);
      await at.press('Enregistrer', times);
      await gone();
    }
    held.resolve();
    const { rows } = await shop.db.execute(sql`select driving_minutes from shop_settings`);
    expect(rows).toEqual([{ driving_minutes: 30 }]);
  });

  test('keeps Easter Monday, and one holiday less (B-2032)', async ({ shop }) => {
    const { screen, user } = await open(shop);
    const holiday = (name: string) =>
      screen.getByRole('switch', { name: `Horaire des jours fériés, ${name}` });
    const isOn = (name: string) => holiday(name).getAttribute('aria-checked');
    expect(isOn('Lundi de Pâques')).toBe('false');
    await user.click(holiday('Lundi de Pâques'));
    await screen.findByText('Horaire enregistré');
    await user.click(holiday('Fête du Travail'));
    const kept = async () =>
      (await shop.db.execute(sql`select * from kept_holidays order by holiday`)).rows;
    await expect.poll(kept).toEqual([
      { holiday: 'easter-monday', is_kept: true },
      { holiday: 'labour', is_kept: false },
    ]);
    await waitFor(() => expect(isOn('Fête du Travail')).toBe('false'));
    expect(isOn('Lundi de Pâques')).toBe('true');
  });

  test('opens a date early, then closes it, whose order they are told of first, and it follows at once (B-1106, B-2036)', async ({
    shop,
  }) => {
    const at = await open(shop);
    const { screen, press } = at;
    const moment = Date.parse('2026-11-21T10:00:00-05:00');
    async function orders() {
      const request = requestFor([await shop.line('Fromage', { quantity: 2 })], {
        moment: { kind: 'at', at: moment },
      });
      const { status, body } = await shop.order(request);
      return status === 201 ? 'taken' : body.code;
    }
    expect(await orders()).toBe('time_passed');
    await press('Ajouter une date');
    const dialog = await screen.findByRole('dialog');
    // Tomorrow is preset, with its hours.
    expect(within(dialog).getByLabelText<HTMLInputElement>('Date').value).toBe('2026-11-19');
    set(dialog, 'Date', '');
    await press('Enregistrer', dialog);
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Date'));
    set(dialog, 'Date', '2026-11-21');
    await at.user.click(within(dialog).getByRole('radio', { name: 'Ouvert' }));
    set(dialog, 'De', '09:00');
    set(dialog, 'À', '00:00');
    expect(plain(dialog.textContent)).toContain(': 9 h à minuit');
    await press('Enregistrer', dialog);
    await screen.findByText('Horaire enregistré');
    await gone();
    expect(await orders()).toBe('taken');

    await press(/^Modifier, .*21 novembre/);
    const again = await dialogOf(at, "L'horaire d'une date");
    await at.user.click(within(again).getByRole('radio', { name: 'Fermé' }));
    await at.user.selectOptions(within(again).getByLabelText('Raison'), 'Tempête');
    expect(again.textContent).toMatch(/: fermé — Tempête/);
    await press('Enregistrer', again);
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Alix Tremblay-Essai');
    expect(plain(question.textContent)).toMatch(/demandée pour .* à 10 h/);
    const phone = within(question).getByRole('link', { name: '514 555-0100' });
    expect(phone.getAttribute('href')).toBe('tel:+15145550100');
    await press('Annuler', question);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press('Enregistrer', again);
    await press('Enregistrer quand même', await screen.findByRole('alertdialog'));
    await gone();
    await screen.findByText(/^· Tempête$/);
    expect(await orders()).toBe('time_passed');
  });

  test('closes Christmas with one tap, and takes it back', async ({ shop }) => {
    const { screen, press } = await open(shop);
    await press('Fermé ce jour-là, Noël');
    const back = await screen.findByRole('button', {
      name: /^Remettre l'horaire habituel, .*25 décembre/,
    });
    expect(screen.getByText('Noël').closest('li')?.textContent).toMatch(/NoëlModifié.*fermé/i);
    back.click();
    await screen.findByRole('button', { name: 'Fermé ce jour-là, Noël' });
  });
});
