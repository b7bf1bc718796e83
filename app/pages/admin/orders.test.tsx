// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished } from 'vitest';
import { firstMinutes } from '#orders/alarm-minutes.ts';
import type { OrderStatus } from '#orders/order-status.ts';
import { alarmMinutes, orders } from '#orders/orders.table.server.ts';
import { promotionCodes } from '#promotions/codes/codes.table.server.ts';
import { unavailabilities } from '#storefront/availability.table.server.ts';
import { type TestDatabase, seededTest as test } from '#tests/support/database.ts';
import { requestFor, type Shop } from '#tests/support/orders.ts';
import { fill, findMessage, openBackOffice } from '#tests/support/screen.tsx';
import { openStaffedSite } from '#tests/support/staffed-site.ts';

let customers = 2_000;

/** Sends a customer's order of two pizzas at six on a Wednesday evening; returns its id. */
async function sendOrder(shop: Shop, part: Record<string, unknown> = {}): Promise<number> {
  const line = await shop.line('Fromage', { quantity: 2 });
  customers += 1;
  // The fourth open order of one telephone would be marked to call first.
  const person = { email: `client${customers}@exemple.test`, phone: `438 555-${customers}` };
  const { body } = await shop.order(requestFor([line], { ...person, ...part }));
  const [row] = await shop.db.select().from(orders).where(eq(orders.token, body.token));
  return row?.id ?? Number.NaN;
}

async function stored(shop: Shop, id: number) {
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, id));
  return row;
}

type Sent = {
  readonly fullName: string;
  readonly since?: Partial<typeof orders.$inferInsert>;
} & Readonly<Record<string, unknown>>;

/** Has customers order and opens the board on a phone; returns the first order's id too. */
async function cookAt(database: TestDatabase, ...sent: readonly Sent[]) {
  const site = await openStaffedSite(database);
  const { email, token } = await site.hire();
  const { shop } = site;
  const ids: number[] = [];
  for (const { since, ...part } of sent) {
    const id = await sendOrder(shop, part);
    if (since) await shop.db.update(orders).set(since).where(eq(orders.id, id));
    ids.push(id);
  }
  const [id = 0] = ids;
  const office = await openBackOffice(site, '/admin/orders', { token });
  const { screen, user } = office;
  await screen.findByText('En direct');
  return {
    ...office,
    site,
    shop,
    email,
    token,
    id,
    finds(name: string, status: OrderStatus) {
      return waitFor(() => {
        const cards = screen.getAllByRole('article');
        const found = cards.find(({ textContent }) => textContent?.includes(name));
        expect(found?.dataset.status, `the status of ${name}`).toBe(status);
        return found as HTMLElement;
      });
    },
    async presses(card: HTMLElement, button: string | RegExp) {
      await user.click(within(card).getByRole('button', { name: button }));
    },
    async chooses(button: string | RegExp) {
      const dialog = await screen.findByRole('dialog');
      await user.click(within(dialog).getByRole('button', { name: button }));
    },
    dialog: () => screen.findByRole('dialog'),
  };
}

describe('a cook', () => {
  test('reads the number, calls with one tap and says how the call ended (B-809)', async ({
    database,
  }) => {
    const cook = await cookAt(database, { fullName: 'Zoé Appel' });
    const card = await cook.finds('Zoé Appel', 'new');
    const call = within(card).getByRole('link', { name: /^438 555-\d+ Rappeler en français$/ });
    // A telephone would take over here.
    call.addEventListener('click', (event) => event.preventDefault());
    await cook.user.click(call);
    await cook.presses(card, /^Autres actions/);
    await cook.chooses('Sans réponse');
    await within(card).findByText(/Sans réponse/);
    await expect.poll(async () => (await stored(cook.shop, cook.id))?.callResult).toBe('no_answer');
  });

  test('opens the customer of an order, who reads as the orders of that telephone say (B-4737)', async ({
    database,
  }) => {
    const phone = '438 555-0166';
    const cook = await cookAt(database, { fullName: 'Zoé Connue', phone });
    await cook.presses(await cook.finds('Zoé Connue', 'new'), /^Autres actions/);
    await cook.chooses('Fiche du client');
    const card = await cook.screen.findByRole('dialog', { name: 'Fiche du client' });
    await within(card).findByText('Zoé Connue');
    within(card).getByText(/^1 commande depuis/);
  });

  test('whose owner sets other minutes hears them on the open board (B-820, B-4151)', async ({
    database,
  }) => {
    const cook = await cookAt(database, { fullName: 'Zoé Sonne' });
    const minutes: number[] = [];
    cook.line.answer(/^GET \/api\/admin\/orders\/board/, async (reach) => {
      const response = await reach();
      minutes.push((await response.clone().json()).louderAfter);
      return response;
    });
    await cook.shop.db.insert(alarmMinutes).values({ ...firstMinutes, board: 2 });
    onTestFinished(async () => void (await cook.shop.db.delete(alarmMinutes)));
    cook.site.tell('alarm_minutes');
    await expect.poll(() => minutes).toContain(2);
  });

  test('refuses with a reason and a word, which the customer is written', async ({ database }) => {
    const email = 'refusee@exemple.test';
    const cook = await cookAt(database, { fullName: 'Zoé Refusée', email });
    await cook.presses(await cook.finds('Zoé Refusée', 'new'), /^Autres actions/);
    await cook.chooses('Refuser cette commande');
    const dialog = await cook.dialog();
    await cook.user.click(within(dialog).getByText('Autre raison'));
    await fill(cook.user, within(dialog).getByRole('textbox'), 'Le four est en panne ce soir.');
    within(dialog).getByText('Le client lira\u00a0:'.replace('\u00a0', ' '));
    await cook.chooses('Refuser la commande');
    const card = await cook.finds('Zoé Refusée', 'refused');
    within(card).getByText('Le four est en panne ce soir.');
    await expect.poll(async () => (await stored(cook.shop, cook.id))?.refusalReason).toBe('other');
    const written = await cook.site.emails(email);
    expect(written.filter(({ text }) => text.includes('en panne ce soir'))).toHaveLength(1);
  });

  test('moves the time, and takes a slip of the thumb back', async ({ database }) => {
    const takeout = { orderType: 'takeout', address: '', apartment: '' };
    const cook = await cookAt(database, { fullName: 'Zoé Pressée', ...takeout });
    await cook.presses(await cook.finds('Zoé Pressée', 'new'), /^Autres actions/);
    const minutes = within(await cook.dialog()).getByRole('textbox', { name: 'Nombre de minutes' });
    await fill(cook.user, minutes, '3000');
    await cook.chooses(/^Confirmer$/);
    within(await cook.dialog()).getByText('De 1 à 1440 minutes.');
    await fill(cook.user, minutes, '25');
    await cook.chooses(/^Confirmer$/);
    const card = await cook.finds('Zoé Pressée', 'confirmed');
    within(card).getByText(/dans 2[45]\smin/);
    await cook.presses(card, /^Autres actions/);
    await cook.chooses(/^\+10/);
    await within(card).findByText(/dans 3[45]\smin/);
    await cook.presses(card, 'Au four');
    const baking = await cook.finds('Zoé Pressée', 'baking');
    await cook.presses(baking, /^Autres actions/);
    await cook.chooses(/^Revenir à «.Confirmée.»$/);
    await cook.finds('Zoé Pressée', 'confirmed');
    await expect.poll(async () => (await stored(cook.shop, cook.id))?.status).toBe('confirmed');
  });

  test('ends an order for its customer by two touches, and takes it back (B-4640, B-875)', async ({
    database,
  }) => {
    const email = 'annulee@exemple.test';
    const cook = await cookAt(database, { fullName: 'Zoé Annulée', email });
    const card = await cook.finds('Zoé Annulée', 'new');
    await cook.presses(card, /^Autres actions/);
    const tells = within(await cook.dialog()).getByRole('checkbox');
    expect((tells as HTMLInputElement).checked).toBe(false);
    const names = within(await cook.dialog())
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(expect.arrayContaining(['Annulée par le client', 'Pas venu ouvrir']));
    await cook.chooses('Annulée par le client');
    const ended = await cook.finds('Zoé Annulée', 'cancelled');
    await expect.poll(async () => (await stored(cook.shop, cook.id))?.status).toBe('cancelled');
    expect(await cook.site.emails(email)).toEqual([]);
    await cook.presses(ended, 'Revenir');
    await cook.finds('Zoé Annulée', 'new');
    await expect.poll(async () => (await stored(cook.shop, cook.id))?.status).toBe('new');
  });

  test('ticks that the customer is to be written, and they are (B-4640)', async ({ database }) => {
    const email = 'attendue@exemple.test';
    const takeout = { orderType: 'takeout', address: '', apartment: '' };
    const cook = await cookAt(database, { fullName: 'Zoé Attendue', email, ...takeout });
    await cook.presses(await cook.finds('Zoé Attendue', 'new'), /^Autres actions/);
    const tells = { name: 'Prévenir le client par courriel' };
    await cook.user.click(within(await cook.dialog()).getByRole('checkbox', tells));
    await cook.chooses('Pas venu');
    await cook.finds('Zoé Attendue', 'no_show');
    await expect
      .poll(async () => (await cook.site.emails(email)).map(({ subject }) => subject))
      .toContainEqual(expect.stringMatching(/^Nous vous avons attendu/));
  });

  test('is offered no email for a customer who gets none (B-4640)', async ({ database }) => {
    const since = { isEmailed: false };
    const cook = await cookAt(database, { fullName: 'Zoé Muette', since });
    await cook.presses(await cook.finds('Zoé Muette', 'new'), /^Autres actions/);
    expect(within(await cook.dialog()).queryByRole('checkbox')).toBeNull();
  });

  test('makes good by one press and reads the code out, after what was wrong is said at its field (B-4643)', async ({
    database,
  }) => {
    const cook = await cookAt(database, { fullName: 'Zoé Déçue' });
    await cook.presses(await cook.finds('Zoé Déçue', 'new'), /^Autres actions/);
    const dialog = within(await cook.dialog());
    const amount = dialog.getByRole('textbox', { name: 'Montant du code' });
    expect((amount as HTMLInputElement).value).toBe('5,00');
    const day = dialog.getByLabelText('Dernier jour') as HTMLInputElement;
    expect(day.value).toBe('2026-12-18');
    for (const [typed, words] of [
      ['-5', 'Un montant comme 5,00, plus grand que 0.'],
      ['1000000000', 'Au plus 100,00 $.'],
      ['', 'Ce champ est obligatoire.'],
    ] as const) {
      await cook.user.clear(amount);
      if (typed) await fill(cook.user, amount, typed);
      await cook.chooses('Dédommager');
      await dialog.findByText(words);
    }
    await fill(cook.user, amount, '7,50');
    await cook.chooses('Dédommager');
    const code = await dialog.findByText(/^MERCI\w{4} \w{4}$/);
    expect(dialog.queryByRole('button', { name: 'Dédommager' })).toBeNull();
    const [row] = await cook.shop.db
      .select()
      .from(promotionCodes)
      .where(eq(promotionCodes.code, code.textContent?.replace(' ', '') ?? ''));
    expect(row).toMatchObject({ amount: 750, endsOn: '2026-12-18', maxUses: 1 });
  });

  test('lets a delivery leave by one press while no driver was ever named, and else says who drives by one more (B-4622, B-4623)', async ({
    database,
  }) => {
    const since = { status: 'ready', promisedAt: new Date('2026-11-18T18:30:00-05:00') } as const;
    await database.db.update(orders).set({ driver: null });
    const names = ['Zoé Une', 'Zoé Deux', 'Zoé Trois'];
    const cook = await cookAt(database, ...names.map((fullName) => ({ fullName, since })));
    await cook.presses(await cook.finds('Zoé Une', 'ready'), 'En route');
    const first = await cook.finds('Zoé Une', 'out');
    await cook.presses(first, /^Autres actions/);
    const field = within(await cook.dialog()).getByRole('textbox', { name: 'Autre prénom' });
    await fill(cook.user, field, 'www.pub.ca');
    await cook.chooses('Prendre ce prénom');
    within(await cook.dialog()).getByText('Un prénom, sans adresse web.');
    expect(field).toHaveProperty('value', 'www.pub.ca');
    await fill(cook.user, field, 'Karim');
    await cook.chooses('Prendre ce prénom');
    await within(first).findByText(/^Livreur Karim/);
    await cook.presses(await cook.finds('Zoé Deux', 'ready'), 'En route');
    await cook.chooses('Karim');
    await within(await cook.finds('Zoé Deux', 'out')).findByText(/^Livreur Karim/);
    await cook.presses(await cook.finds('Zoé Trois', 'ready'), 'En route');
    await cook.chooses('Sans nom');
    await cook.finds('Zoé Trois', 'out');
    await expect.poll(async () => (await stored(cook.shop, cook.id))?.driver).toBe('Karim');
  });

  test('who is slower than another is told, and sees what the faster did', async ({ database }) => {
    const cook = await cookAt(database, { fullName: 'Zoé Disputée' });
    const { id, token, shop } = cook;
    await cook.presses(await cook.finds('Zoé Disputée', 'new'), /^Autres actions/);
    await cook.chooses('Refuser cette commande');
    await cook.user.click(within(await cook.dialog()).getByText('Trop de commandes'));
    const mend = cook.line.cut(/orders\/board/);
    // Touching a card is sent to the server too.
    await expect.poll(async () => (await stored(shop, id))?.seenAt).not.toBeNull();
    const { version } = (await stored(shop, id)) ?? {};
    const body = { to: 'confirmed', minutes: 30, drivingMinutes: 15, version };
    const moved = await cook.site.call('POST', `/admin/orders/${id}/moves`, { token, body });
    expect(moved.status, moved.text).toBe(200);
    await cook.chooses('Refuser la commande');
    await findMessage(
      'failure',
      "Quelqu'un d'autre vient de modifier cette commande. La voici à jour.",
      'Elle est maintenant\u00a0: Confirmée.',
    );
    mend();
    await cook.finds('Zoé Disputée', 'confirmed');
    expect(await stored(shop, id)).toMatchObject({ status: 'confirmed' });
  });

  test('promises 15 minutes more with one tap in a rush (B-3910, B-3905)', async ({ database }) => {
    const startedAt = new Date('2026-11-18T17:50:00-05:00');
    const endsAt = new Date('2026-11-18T18:50:00-05:00');
    await database.db.insert(unavailabilities).values({ target: 'rush', startedAt, endsAt });
    const cook = await cookAt(database, { fullName: 'Zoé Pressée' });
    await cook.screen.findByText(/^\+15.min aux prochaines · 50.min$/);
    await cook.presses(await cook.finds('Zoé Pressée', 'new'), /^Confirmer/);
    await cook.finds('Zoé Pressée', 'confirmed');
    const promised = async () => (await stored(cook.shop, cook.id))?.promisedAt?.toISOString();
    await expect.poll(promised).toMatch(/^2026-11-19T00:0\d/);
  });

  test('promises an order that is for later for its own time with one tap', async ({
    database,
  }) => {
    const dueAt = new Date('2026-11-19T20:00:00-05:00');
    const cook = await cookAt(database, { fullName: 'Zoé Demain', since: { dueAt } });
    const { id, shop } = cook;
    const card = await cook.finds('Zoé Demain', 'new');
    expect(card.textContent).toMatch(/Demandée .+ (à|midi|minuit)/);
    await cook.presses(card, /^Confirmer .+/);
    await cook.finds('Zoé Demain', 'confirmed');
    await expect.poll(async () => (await stored(shop, id))?.status).toBe('confirmed');
    expect((await stored(shop, id))?.promisedAt).toEqual(dueAt);
  });

  test('tells the first order of tomorrow from the first of today (B-2587, B-4261)', async ({
    database,
  }) => {
    const dueAt = new Date('2026-11-19T18:00:00-05:00');
    const cook = await cookAt(
      database,
      { fullName: 'Zoé Premier' },
      {
        fullName: 'Alix Second',
        since: { day: '2026-11-19', number: 1, dueAt, promisedAt: dueAt, status: 'confirmed' },
      },
    );
    const today = await cook.finds('Zoé Premier', 'new');
    const tomorrow = await cook.finds('Alix Second', 'confirmed');
    within(tomorrow).getByText('Demain');
    expect(within(today).queryByText('Demain')).toBeNull();
    const later = cook.screen.getByRole('heading', { name: /^demain/ });
    const after = (a: HTMLElement, b: HTMLElement) =>
      a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect([after(today, later), after(later, tomorrow)]).toEqual([4, 4]);
  });

  test('reads since when the line is gone, goes on, and has the step sent once it is back (B-804, B-3906)', async ({
    database,
  }) => {
    const cook = await cookAt(database, { fullName: 'Zoé Hors-Ligne' });
    const { id, shop } = cook;
    const card = await cook.finds('Zoé Hors-Ligne', 'new');
    const mend = cook.line.cut(/^/);
    dispatchEvent(new Event('offline'));
    const alarm = await cook.screen.findByText(/^Hors ligne depuis /);
    expect(alarm.textContent).toContain('les commandes affichées datent de ce moment.');
    await sendOrder(shop, { fullName: 'Alix Pendant-La-Panne' });
    await cook.presses(card, /^Confirmer/);
    await cook.finds('Zoé Hors-Ligne', 'confirmed');
    expect(await stored(shop, id)).toMatchObject({ status: 'new' });
    expect(cook.screen.queryByText('Alix Pendant-La-Panne')).toBeNull();
    mend();
    dispatchEvent(new Event('online'));
    await cook.finds('Alix Pendant-La-Panne', 'new');
    await waitFor(() => expect(cook.screen.queryByText(/^Hors ligne/)).toBeNull());
    await expect.poll(async () => (await stored(shop, id))?.status).toBe('confirmed');
  });

  test('who signs out, or loses the role, leaves no order in the tab (B-2586)', async ({
    database,
  }) => {
    const cook = await cookAt(database, { fullName: 'Zoé Gardée' });
    await cook.site.hire();
    await cook.finds('Zoé Gardée', 'new');
    const kept = () => sessionStorage.getItem('session-page');
    const mend = cook.line.cut(/^/);
    dispatchEvent(new Event('offline'));
    await cook.screen.findByText(/^Hors ligne depuis /);
    // As the browser tells a page that is left.
    dispatchEvent(new Event('pagehide'));
    expect(kept()).toContain('Zoé Gardée');
    mend();
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(kept()).toBeNull());

    await cook.site.removeRole(cook.email);
    cook.site.tell('user_roles');
    await cook.screen.findByRole('button', { name: 'Retour au site' });
    dispatchEvent(new Event('pagehide'));
    expect(kept()).toBeNull();
  });
});
