import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { Written } from '#email/emails.ts';
import { unlinked } from '#email/typed-links.ts';
import { shopSettings } from '#hours/shop-settings.table.server.ts';
import { menuItems } from '#menu/menu.table.server.ts';
import { firstShop } from '#shop/first-shop.ts';
import { shopEmail } from '#tests/support/app.ts';
import { customer, requestFor, type Shop, test } from '#tests/support/orders.ts';
import { emailsOf, writtenEmails } from '#tests/support/written-emails.ts';
import { orders } from './orders.table.server.ts';

/** Orders two pizzas; returns the emails to shop and customer, and the order. */
async function orderEmails(shop: Shop, part = {}) {
  const lines = [
    await shop.line('Fromage', { quantity: 2 }),
    await shop.line('Ailes de poulet classiques', { size: 'm' }),
  ];
  const answer = await shop.order(requestFor(lines, part));
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const emails = await writtenEmails(shop.db);
  const [toShop, toCustomer] = emails.slice(-2);
  const [order] = await shop.db.select().from(orders).where(eq(orders.token, answer.body.token));
  if (!toShop || !toCustomer || !order) throw new Error('the order left no trace');
  return { toShop, toCustomer, order };
}

function whole({ subject, html, text }: Written): string {
  return [subject, html, text].join('\n');
}

describe('the email to the shop', () => {
  test('is in French and has all that the kitchen and the driver need (B-1204)', async ({
    shop,
  }) => {
    const { toShop } = await orderEmails(shop, { language: 'en', phoneExtension: '7' });
    expect(toShop.recipient).toBe(shopEmail);
    expect(toShop.replyTo).toBe(customer.email);
    expect(toShop.subject).toBe(
      'Commande 1 · Livraison · dès que possible (annoncée vers 18\u00a0h\u00a045)',
    );
    for (const part of [toShop.html, toShop.text]) {
      for (const words of [
        '2 ×',
        'L · Fromage',
        '12 · Ailes de poulet classiques',
        '35,90\u00a0$',
        '18,99\u00a0$',
        'Sous-total',
        'Taxes (TPS et TVQ)',
        '63,11\u00a0$',
        'Comptant',
        'Alix Tremblay-Essai',
        '514 555-0100, poste 7',
        'alix@ exemple. test',
        '12, rue des Érables, app. 3',
        'anglais',
      ]) {
        expect(part).toContain(words);
      }
      expect(part).not.toMatch(/Cheese|Subtotal|Delivery/);
    }
    expect(toShop.html).toContain('href="tel:+15145550100"');
    expect(toShop.html).toMatch(/<html[^>]* lang="fr/);
  });

  test('says before all else that the customer is to be called first, and why; the customer reads nothing of it (B-861)', async ({
    shop,
  }) => {
    await shop.db.update(shopSettings).set({ callFirstAbove: 6_000 });
    const { toShop, toCustomer } = await orderEmails(shop, { language: 'en' });
    const why = [
      'À VÉRIFIER PAR TÉLÉPHONE',
      'Total plus haut que la limite choisie',
      "Grosse commande de quelqu'un qui n'a jamais commandé ici",
      'COMMANDE 1 · LIVRAISON',
    ];
    expect(toShop.text.split('\n').slice(0, 4)).toEqual(why);
    const read = toShop.html.replaceAll('&#x27;', "'");
    const places = why.slice(0, 3).map((line) => read.indexOf(line));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(places[2]).toBeLessThan(read.search(/Commande 1 · Livraison<\/h/));
    expect(whole(toCustomer)).not.toMatch(/vérifier par|verify by|limit|never ordered/i);
  });

  test('says nothing of a call first when there is no reason to', async ({ shop }) => {
    const { toShop } = await orderEmails(shop);
    expect(whole(toShop)).not.toMatch(/vérifier par/i);
  });

  test('says for when it is while the shop is closed', async ({ shop }) => {
    shop.clock.set('2026-11-16T18:00:00-05:00');
    const { toShop } = await orderEmails(shop);
    expect(toShop.subject).toMatch(/demain.*11/);
  });

  test('names the time at the door for a delivery, and for the kitchen when it must be ready (B-651)', async ({
    shop,
  }) => {
    const at = Date.parse('2026-11-18T19:00:00-05:00');
    const chosen = { moment: { kind: 'at', at } };
    const delivery = await orderEmails(shop, chosen);
    expect(delivery.toShop.text.replaceAll('\u00a0', ' ')).toContain(
      "Pour : chez le client aujourd'hui à 19 h, prête à 18 h 45",
    );
    expect(delivery.toCustomer.text.replaceAll('\u00a0', ' ')).toContain(
      "Chez vous aujourd'hui à 19 h",
    );
    const takeout = await orderEmails(shop, { ...chosen, orderType: 'takeout' });
    const pickUp = "Pour : aujourd'hui à 19 h\n";
    expect(takeout.toShop.text.replaceAll('\u00a0', ' ')).toContain(pickUp);
    expect(takeout.toCustomer.text.replaceAll('\u00a0', ' ')).toContain(
      "Prête aujourd'hui à 19 h\n",
    );
  });
});

describe('both emails', () => {
  test('begin with a day that is not today: numbers begin anew each day (B-4261)', async ({
    shop,
  }) => {
    const at = Date.parse('2026-11-21T18:00:00-05:00');
    const part = { moment: { kind: 'at', at }, orderType: 'takeout', language: 'en' };
    const { toShop, toCustomer } = await orderEmails(shop, part);
    expect(toShop.subject).toMatch(/^Samedi 21 novembre · Commande 1 · /);
    expect(toShop.text).toMatch(/^SAMEDI 21 NOVEMBRE · COMMANDE 1 · /);
    expect(toShop.html).toMatch(/<h1[^>]*>Samedi 21 novembre · Commande 1/);
    expect(toCustomer.subject).toMatch(/^Saturday, November 21 · Your order no\.\u00a01 · /);
    const today = await orderEmails(shop, { orderType: 'takeout' });
    expect(today.toShop.subject).toMatch(/^Commande /);
  });

  test('say that takeout is paid at the counter (B-502)', async ({ shop }) => {
    const part = { orderType: 'takeout', paymentMethod: 'card', language: 'en' };
    const { toShop, toCustomer } = await orderEmails(shop, part);
    expect(toShop.text).toContain('Carte de crédit ou débit (au comptoir)');
    expect(toCustomer.text).toContain('Credit or debit card (at the counter)');
    expect(whole(toShop) + whole(toCustomer)).not.toMatch(/à la livraison\)|at delivery\)/);
  });
});

describe('the email to the customer', () => {
  test('is in French for who reads French, and says that it is no bill', async ({ shop }) => {
    const { toCustomer } = await orderEmails(shop);
    expect(toCustomer.recipient).toBe(customer.email);
    expect(toCustomer.replyTo).toBe(shopEmail);
    expect(toCustomer.subject).toMatch(/^Votre commande no\u00a01 · /);
    expect(toCustomer.html).toMatch(/<html[^>]* lang="fr/);
    expect(toCustomer.text).toContain("Ceci n'est pas une facture.");
    expect(toCustomer.html).toMatch(/Ceci n(?:'|&#x27;)est pas une facture\./);
    expect(toCustomer.text).toContain('63,11\u00a0$');
  });

  test('is in English for who reads English (B-1205)', async ({ shop }) => {
    const { toCustomer } = await orderEmails(shop, { language: 'en' });
    expect(toCustomer.subject).toMatch(/^Your order no\.\u00a01 · /);
    expect(toCustomer.html).toMatch(/<html[^>]* lang="en/);
    for (const part of [toCustomer.html, toCustomer.text]) {
      for (const words of ['Thank you', 'L · Cheese', '$63.11', 'This is not a bill', 'Subtotal']) {
        expect(part).toContain(words);
      }
      expect(part).not.toMatch(/Fromage|Sous-total|Livraison/);
    }
  });
});

describe('the link in the customer’s email', () => {
  test('leads to the order’s own page, in the customer’s language, and is in no other email (B-1205)', async ({
    shop,
  }) => {
    const endings = { fr: '', en: '?lang=en' };
    for (const [language, ending] of Object.entries(endings)) {
      const { toCustomer, toShop, order } = await orderEmails(shop, { language });
      const link = `https://pizzeria.test/order/${order.token}${ending}`;
      expect(toCustomer.text.split(/\s/)).toContain(link);
      expect(toCustomer.html).toContain(`href="${link}"`);
      expect(whole(toShop)).not.toContain(order.token);
    }
  });
});

describe('both emails', () => {
  test('never print the tax rate, load nothing and run nothing (B-605)', async ({ shop }) => {
    for (const language of ['fr', 'en']) {
      const { toShop, toCustomer } = await orderEmails(shop, { language });
      for (const email of [toShop, toCustomer]) {
        expect(whole(email)).not.toMatch(/14[.,]97|9[.,]975|\b5\s?%/);
        expect(email.html).not.toMatch(/<(?:script|img|link|iframe|object|form)\b/i);
        expect(email.html).not.toMatch(/\b(?:src|background)=|url\(|@import|\bon\w+=/i);
      }
    }
  });
});

const hostile = {
  'a script': '<script>alert(1)</script>',
  'an attribute': '"><img src=x onerror=alert(1)>',
  SQL: "Robert'); DROP TABLE orders;--",
  'a new header': 'Alix\r\nBcc: tous\r\n\r\nBonjour',
  'a null byte': 'Ali\u0000x',
  'turned text': '\u202e$00.0 latot\u202c',
  'a hidden line end': 'Alix\u2028Total : 0 $\u2029\u0085Payé',
  'half a pair': 'Alix\ud83d',
  'an emoji': 'A 👩‍🍳🍕',
  'a template': '{{7*7}} <%= 7*7 %> %s',
  'a ticket command': '\u001b@\u001bp0',
} as const;
const limits = { fullName: 120, address: 200, apartment: 20, phoneExtension: 10 } as const;

describe('a customer who types what should not be typed', () => {
  for (const [title, text] of Object.entries(hostile)) {
    for (const [field, limit] of Object.entries(limits)) {
      if (text.length > limit) continue;
      test(`changes nothing with ${title} as ${field}`, async ({ shop }) => {
        const { toShop, toCustomer, order } = await orderEmails(shop, {
          // An address has a number (B-4493).
          [field]: field === 'address' ? `12 ${text}` : text,
        });
        const stored = String(order[field as keyof typeof limits]);
        expect(stored).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\ufffd]/u);
        expect(toShop.text).toContain(stored);
        for (const email of [toShop, toCustomer]) {
          expect(email.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
          expect(email.html).not.toMatch(/<(?:script|img)\b/i);
          expect(whole(email)).not.toMatch(/(?!\n)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\ufffd]/u);
        }
        expect(toShop.text.split('\n')).not.toContain('Bcc: tous');
        expect(toShop.recipient).toBe(shopEmail);
      });
    }
  }

  test('keeps an emoji whole, an accent and an apostrophe', async ({ shop }) => {
    const fullName = "Zoë D'Été-Ñandú 👩‍🍳 李";
    const { order, toShop } = await orderEmails(shop, { fullName });
    expect(order.fullName).toBe(fullName);
    expect(toShop.text).toContain(fullName);
    expect(toShop.html).toContain('👩‍🍳');
  });

  test('never gets a tag into an email, whatever the name', async ({ shop }) => {
    const markup = fc.array(fc.constantFrom('<', '>', '"', "'", '&', 'b', '/', '=', ' '), {
      minLength: 1,
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          markup.map((parts) => parts.join('')),
          fc.string(),
        ),
        async (name) => {
          const fullName = `x ${name.replaceAll('.', '')}`;
          const email = `${crypto.randomUUID()}@exemple.test`;
          const { toShop, order } = await orderEmails(shop, { fullName, email });
          const escaped = unlinked(order.fullName)
            .replaceAll('&', '&amp;')
            .replaceAll('<', '&lt;')
            .replaceAll('>', '&gt;')
            .replaceAll('"', '&quot;')
            .replaceAll("'", '&#x27;');
          expect(toShop.html).toContain(escaped);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('has nothing of it made a link by a mail program, even if it came past the form (B-1220, B-1843)', async ({
    shop,
  }) => {
    const { order } = await orderEmails(shop);
    const line = await shop.line('Fromage');
    const bits = fc.constantFrom('exemple', '.', 'com', '/', '://', 'www.', '@', ' ', '5145550142');
    const own = [order.phone, ...firstShop.phones, shop.ctx.publicUrl];
    const linkable = /:\/\/|@\S|[\p{L}\p{N}]\.\p{L}|\bwww\.[\p{L}\p{N}]|\d(?:[\s().-]?\d){6}/iu;
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 9 }), (parts) => {
        const typed = parts.join('');
        const [fullName, address, apartment, phoneExtension, driverNote] = Array(5).fill(typed);
        const known = { fullName, address, apartment, phoneExtension, driverNote, email: typed };
        const written = { ...order, ...known };
        const name = { fr: 'Fromage', en: 'Cheese' };
        const sold = {
          ...line,
          name,
          sizeLabel: null,
          categoryKey: null,
          otherHalf: null,
          modifiers: [],
          parts: [],
        };
        for (const { html, text } of emailsOf(shop.ctx, firstShop, written, [
          { ...sold, note: typed },
        ])) {
          const shown = html.replace(/<a\b.*?<\/a>/g, '').replace(/<[^>]*>/g, '\n');
          const told = own.reduce((rest, known) => rest.replaceAll(known, ''), text);
          for (const words of [...shown.split('\n'), ...told.split('\n')]) {
            expect(words).not.toMatch(linkable);
          }
        }
      }),
    );
  });

  test('gets staff’s own markup escaped too', async ({ shop }) => {
    const id = await shop.idOf('Fromage');
    const nameFr = '<b>Fromage</b> & "œuf"';
    await shop.db.update(menuItems).set({ nameFr }).where(eq(menuItems.id, id));
    const { toShop, toCustomer } = await orderEmails(shop);
    for (const email of [toShop, toCustomer]) {
      expect(email.html).toContain('&lt;b&gt;Fromage&lt;/b&gt; &amp; ');
      expect(email.text).toContain(nameFr);
    }
  });
});
