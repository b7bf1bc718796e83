// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { orders } from '#orders/orders.table.server.ts';
import { openHomePage } from '#tests/support/home-screen.tsx';
import { type Shop, test } from '#tests/support/orders.ts';

const sending = /^POST .api.orders$/;

/** A customer with a filled form, and what the shop has got of it. */
async function readyToSend({ db }: Shop) {
  const home = await openHomePage(db);
  await home.press('Ajouter Toute garnie, L, 22,95\u00a0$');
  const form = await home.openForm();
  await home.fill(form);
  const field = (name: string) =>
    within(form).getByRole<HTMLInputElement>('textbox', { name, hidden: true });
  const stored = () => db.select({ address: orders.address }).from(orders);
  return { ...home, form, field, stored };
}

describe('a customer on a bad line', () => {
  test('who presses twice, and whose line breaks once, orders once and does not even notice (B-542)', async ({
    shop,
  }) => {
    const { form, user, line, screen, told, t, stored } = await readyToSend(shop);
    const isBroken = line.answer(sending, () => {
      isBroken();
      throw new TypeError('Failed to fetch');
    });
    await user.dblClick(within(form).getByRole('button', { name: t.send, hidden: true }));
    await told(t.success[1]);
    expect(screen.queryByText(t.failure[1])).toBeNull();
    expect(await stored()).toHaveLength(1);
  });

  test('whose answer is lost on the way keeps all that was typed, and is not charged twice by the second try (B-209, B-508, B-2617)', async ({
    shop,
  }) => {
    const { form, field, line, told, send, t, stored } = await readyToSend(shop);
    const mend = line.lose(sending);
    await send(form);
    await told(t.failure[1]);
    within(form).getByText(/^Commande non confirmée\s: nous n'avons pas reçu de réponse\./);
    expect(field(t.fullName).value).toBe('Maëlle Gagné-Essai');
    expect(field(t.email).value).toBe('maelle@exemple.test');
    expect(field(t.street).value).toBe('77, rue des Copeaux');
    const cash = within(form).getByRole<HTMLInputElement>('radio', { name: t.cash, hidden: true });
    expect(cash.checked).toBe(true);
    expect(within(form).getByRole('listitem', { hidden: true }).textContent).toMatch(
      /^1 ×Toute garnie, L22,95\s\$/,
    );
    expect(await stored()).toHaveLength(1);

    mend();
    await send(form);
    await told(t.success[1]);
    expect(await stored()).toHaveLength(1);
  });

  test('who changes the order after a lost answer learns that the first one arrived', async ({
    shop,
  }) => {
    const { form, field, user, line, told, send, t, stored } = await readyToSend(shop);
    const mend = line.lose(sending);
    await send(form);
    await told(t.failure[1]);
    mend();
    await user.clear(field(t.street));
    await user.type(field(t.street), '1, rue Neuve');
    await send(form);
    await told(
      /^Votre première commande a bien été reçue : no 1\. Appelez-nous pour la modifier\.$/,
    );
    expect(await stored()).toEqual([{ address: '77, rue des Copeaux' }]);
  });
});
