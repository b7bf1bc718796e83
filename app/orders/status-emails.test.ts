import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Written } from '#email/emails.ts';
import { shopEmail } from '#tests/support/app.ts';
import { customer, requestFor, type Shop, test } from '#tests/support/orders.ts';
import { owner } from '#tests/support/staff.ts';
import { writtenEmails } from '#tests/support/written-emails.ts';
import { moveOrder, movePromise } from './move-order.server.ts';
import type { MoveInput } from './moves.schema.ts';
import { orders } from './orders.table.server.ts';

async function emailsAfter(shop: Shop, moves: readonly Omit<MoveInput, 'version'>[], part = {}) {
  const { body } = await shop.order(
    requestFor([await shop.line('Fromage', { quantity: 2 })], part),
  );
  const [order] = await shop.db.select().from(orders).where(eq(orders.token, body.token));
  if (!order) throw new Error('the order is not stored');
  const before = (await writtenEmails(shop.db)).length;
  for (const [version, move] of moves.entries()) {
    await moveOrder({ ...shop.ctx, actor: owner }, { ...move, version, id: order.id });
  }
  const emails = await writtenEmails(shop.db);
  return { emails: emails.slice(before), order };
}

const confirmed = { to: 'confirmed', minutes: 40, note: null } as const;

function expectBoth({ html, text }: Written, ...words: readonly string[]) {
  for (const word of words) {
    expect(text).toContain(word);
    expect(html).toContain(word.replaceAll("'", '&#x27;'));
  }
}

describe('the email of a confirmation', () => {
  test('says when, what, how much, and leads to the order’s page', async ({ shop }) => {
    const { emails, order } = await emailsAfter(shop, [confirmed]);
    const [email] = emails;
    if (!email) throw new Error('no letter was written');
    expect(emails).toHaveLength(1);
    expect(email.recipient).toBe(customer.email);
    expect(email.replyTo).toBe(shopEmail);
    expect(email.subject).toMatch(/^Votre commande est confirmée · Commande no\u00a01 · /);
    expect(email.text).toContain('Chez vous vers 18\u00a0h\u00a040');
    expectBoth(
      email,
      'Votre commande est confirmée',
      'Chez vous vers',
      '18\u00a0h\u00a040',
      'L · Fromage',
      'Sous-total',
      'Taxes (TPS et TVQ)',
      '41,28\u00a0$',
      "Ceci n'est pas une facture.",
      `https://pizzeria.test/order/${order.token}`,
      '514 555-0142',
    );
    expect(email.html).toMatch(/<html[^>]* lang="fr/);
  });

  test('is in English for who reads English, down to the link', async ({ shop }) => {
    const { emails, order } = await emailsAfter(shop, [confirmed], {
      language: 'en',
      orderType: 'takeout',
    });
    const [email] = emails;
    if (!email) throw new Error('no letter was written');
    expect(email.text).toContain('Ready around 6:40\u00a0p.m.');
    expectBoth(
      email,
      'Your order is confirmed',
      'L · Cheese',
      '$41.28',
      'This is not a bill',
      `https://pizzeria.test/order/${order.token}?lang=en`,
      'Pick up at',
    );
    expect(email.text).not.toMatch(/Fromage|Sous-total|Prête|commande/);
  });

  test('names the day first and as large as the time when it is not today (B-4261)', async ({
    shop,
  }) => {
    const { emails } = await emailsAfter(shop, [{ ...confirmed, minutes: 24 * 60 }]);
    expect(emails[0]?.text).toContain('Chez vous demain vers 18\u00a0h');
    expect(emails[0]?.html).toMatch(/font-size:\d{2}px[^>]*>demain vers 18\u00a0h</);
    expect(emails[0]?.subject).toMatch(/^Jeudi 19 novembre · Votre commande est confirmée/);
  });

  test('repeats nobody’s address, prints no tax rate and loads nothing (B-1209)', async ({
    shop,
  }) => {
    const { emails } = await emailsAfter(shop, [confirmed]);
    for (const { html, text } of emails) {
      expect(html + text).not.toContain(customer.address);
      expect(html + text).not.toMatch(/14[.,]97|9[.,]975/);
      expect(html).not.toMatch(/<(?:script|img|link|iframe|object|form)\b/i);
    }
  });
});

describe('the email of a refusal', () => {
  test('says why, with the note, and promises no bill', async ({ shop }) => {
    const note = 'Le four est éteint <b>ce soir</b>.';
    const steps = [{ to: 'refused', reason: 'closing', note }] as const;
    const { emails } = await emailsAfter(shop, steps, { orderType: 'takeout' });
    const [email] = emails;
    if (!email) throw new Error('no letter was written');
    expect(email.subject).toMatch(/^Nous ne pouvons pas faire votre commande · /);
    expectBoth(email, "Nous fermons et n'avons plus le temps de la préparer.", '514 555-0142');
    expect(email.text).toContain(note);
    expect(email.html).toContain('&lt;b&gt;ce soir&lt;/b&gt;');
    expect(email.text).not.toMatch(/facture|ramasser/);
  });
});

describe('a customer whose order goes its way', () => {
  test('is written to once more than needed by nobody (B-1205)', async ({ shop }) => {
    const steps = [confirmed, { to: 'baking' }, { to: 'ready' }, { to: 'done' }] as const;
    const moves = steps.map((step) => ({ note: null, ...step }));
    expect((await emailsAfter(shop, moves)).emails).toHaveLength(1);
  });

  test('gets no email for a moved time: the page says it', async ({ shop }) => {
    const { emails, order } = await emailsAfter(shop, [confirmed]);
    await movePromise({ ...shop.ctx, actor: owner }, { id: order.id, version: 1, minutes: 60 });
    expect((await writtenEmails(shop.db)).length).toBe(2 + emails.length);
  });
});
