// @vitest-environment jsdom
import { cleanup, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { describe, expect, vi } from 'vitest';
import type { Database } from '#core/context.ts';
import { test } from '#tests/support/orders.ts';
import { descriptionOf, openPage, openStaffPage } from '#tests/support/screen.tsx';
import * as page from './shop.tsx';

const open = (db: Database, language: 'fr' | 'en' = 'fr') =>
  openStaffPage(db, page, '/admin/shop', { language });
const stored = async (db: Database) => (await db.execute(sql`select * from shop`)).rows[0];
const focused = () => document.activeElement;

describe('an owner', () => {
  test('renames the shop by keys alone, and sees beside it what customers will read (B-2022)', async ({
    shop: { db },
  }) => {
    const { screen, user, field } = await open(db);
    const preview = within(screen.getByRole('region', { name: 'Ce que liront les clients' }));
    screen.getByText("Rien n'a été modifié.");
    field('Nom').focus();
    await user.keyboard('{Control>}a{/Control}Chez Essai');
    preview.getByText('Chez Essai');
    screen.getByText('Modifié : Nom');

    // A service is added at the end, and moves up by its own buttons.
    const services = within(screen.getByRole('group', { name: 'Services' }));
    const button = (name: string) => services.getByRole('button', { name });
    button('Ajouter\u00a0: Service').focus();
    await user.keyboard('{Enter}');
    expect(focused()).toBe(services.getByRole('textbox', { name: 'Service 4 · français' }));
    await user.keyboard('Terrasse{Tab}Terrace{Tab}');
    expect(focused()).toBe(button('Monter\u00a0: Service 4'));
    await user.keyboard('{Enter}');
    expect(focused()).toBe(button('Monter\u00a0: Service 3'));
    await user.keyboard('{Tab}{Tab}{Tab}');
    expect(focused()).toBe(services.getByRole('textbox', { name: 'Service 4 · français' }));
    screen.getByRole('button', { name: 'Enregistrer' }).focus();
    await user.keyboard('{Enter}');
    await screen.findByText('Renseignements enregistrés');
    await screen.findByText("Rien n'a été modifié.");
    expect(await stored(db)).toMatchObject({
      name: 'Chez Essai',
      services: { 2: { en: 'Terrace' } },
    });
  });

  const fieldErrors = {
    fr: {
      save: 'Enregistrer',
      undo: 'Annuler les modifications',
      name: ['Nom', 'Ce champ est obligatoire.'],
      tagline: ['Accroche · anglais', "Il manque l'anglais."],
      phone: ['Téléphone 2', 'Un numéro compte de 7 à 15 chiffres, comme 418 555-0100.'],
      email: ['Courriel', "Cette adresse courriel n'est pas valide."],
      tax: [
        'Taux de taxe',
        'Écrivez un taux comme 9,975 %, de 0 à 30 %, avec trois décimales au plus.',
      ],
      all: 'À corriger : Nom, Accroche, Téléphones, Courriel, Taux de taxe',
    },
    en: {
      save: 'Save',
      undo: 'Undo the changes',
      name: ['Name', 'This field is required.'],
      tagline: ['Tagline · English', 'The English is missing.'],
      phone: ['Phone 2', 'A number has 7 to 15 digits, like 418 555-0100.'],
      email: ['Email', 'This email address is not valid.'],
      tax: ['Tax rate', 'Write a rate like 9.975%, from 0 to 30%, with three decimals at most.'],
      all: 'To correct: Name, Tagline, Phones, Email, Tax rate',
    },
  } as const;

  test.for(['fr', 'en'] as const)(
    'reads at each field what is wrong with it, and loses nothing (%s) (B-2020)',
    async (language, { shop: { db } }) => {
      const { save, undo, all, ...words } = fieldErrors[language];
      const { screen, field, fill, press } = await open(db, language);
      const wrong = { name: ' ', tagline: '', phone: '555-01', email: 'bonjour', tax: 'quinze' };
      const keys = Object.keys(wrong) as (keyof typeof wrong)[];
      for (const key of keys) await fill(words[key][0], wrong[key]);
      await press(save);
      expect(focused()).toBe(field(words.name[0]));
      for (const key of keys) {
        const [name, fieldError] = words[key];
        expect(field(name).value).toBe(wrong[key]);
        expect(plain(descriptionOf(field(name)))).toBe(fieldError);
      }
      expect(plain(screen.getByText(/^(À corriger|To correct)/).textContent)).toBe(all);
      expect(await stored(db)).toMatchObject({ name: 'Pizzeria Tisonelle' });
      await press(undo);
    },
  );

  test('who leaves the tab with something typed finds it again, until it is undone (B-2022)', async ({
    shop: { db },
  }) => {
    const before = await open(db);
    await before.fill('Nom', 'Chez personne');
    cleanup();
    const { screen, field, press } = openPage(page, '/admin/shop');
    await screen.findByRole('heading', { level: 1 });
    expect(field('Nom').value).toBe('Chez personne');
    await press('Annuler les modifications');
    expect(field('Nom').value).toBe('Pizzeria Tisonelle');
    screen.getByText("Rien n'a été modifié.");
  });

  test("has the shop's new name begin on a day to come, and it stays as it is until then (B-2093)", async ({
    shop: { db },
  }) => {
    const { screen, user, fill, press } = await open(db);
    await fill('Nom', 'Chez Décembre');
    await user.click(screen.getByRole('radio', { name: 'À partir de…' }));
    await press('Enregistrer');
    const day = screen.getByLabelText('Jour');
    expect(focused()).toBe(day);
    expect(descriptionOf(day)).toContain('Choisissez un moment à venir');
    await user.type(day, inFiveDays);
    await press('Enregistrer');
    await screen.findByText(/^Commence .* à minuit$/);
    await screen.findByText("Rien n'a été modifié.");
    expect(screen.queryByLabelText('Jour')).toBeNull();
    expect(await stored(db)).toMatchObject({ name: 'Pizzeria Tisonelle' });
    const { rows } = await db.execute(sql`select note, patches from planned_changes`);
    expect(rows).toMatchObject([{ note: 'Nom', patches: [{ set: { name: 'Chez Décembre' } }] }]);
  });

  test('who types on while the restaurant is being saved loses nothing, and saves it next (B-2021)', async ({
    shop: { db },
  }) => {
    const { screen, field, fill, press } = await open(db);
    const held = Promise.withResolvers<void>();
    const send = globalThis.fetch;
    vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
      if (call[1]?.method === 'PUT') await held.promise;
      return send(...call);
    });
    await fill('Accroche · français', 'La braise, la vraie.');
    await press('Enregistrer');
    await fill('Accroche · anglais', 'Real embers.');
    held.resolve();
    await screen.findByText('Renseignements enregistrés');
    expect(field('Accroche · français').value).toBe('La braise, la vraie.');
    expect(field('Accroche · anglais').value).toBe('Real embers.');
    await press('Enregistrer');
    await screen.findByText("Rien n'a été modifié.");
    expect(await stored(db)).toMatchObject({ tagline_en: 'Real embers.' });
  });

  test('loses nothing that they typed, nor what a colleague saved meanwhile (B-2021)', async ({
    shop: { db },
  }) => {
    const { screen, field, fill, press } = await open(db);
    await fill('Accroche · français', 'Du feu.');
    await fill('Nom', 'Chez le second');
    await db.execute(
      sql`update shop set name = 'Chez la première', email = 'premiere@essai.example', version = version + 1`,
    );
    await press('Enregistrer');
    const keep = await screen.findByRole('button', { name: 'Garder ma version' });
    const notice = keep.closest('[role=alert]');
    expect(notice?.textContent).toContain(
      "Quelqu'un a modifié les renseignements du restaurant pendant que vous écriviez.",
    );
    expect(notice?.textContent).toMatch(/La version enregistrée\s: Chez la première/);
    expect(notice?.textContent).toMatch(/La vôtre\s: Chez le second/);
    expect(field('Courriel').value).toBe('premiere@essai.example');
    await press('Garder ma version');
    await screen.findByText('Renseignements enregistrés');
    expect(screen.queryByRole('button', { name: 'Garder ma version' })).toBeNull();
    expect(await stored(db)).toMatchObject({
      name: 'Chez le second',
      email: 'premiere@essai.example',
      tagline_fr: 'Du feu.',
    });
  });
});

/** A future day, in the shop's calendar too. */
const inFiveDays = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);

function plain(text: string | null): string {
  return (text ?? '').replaceAll(/\s/g, ' ');
}
