import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Order } from '#orders/order.ts';
import { boardLine, boardOrder } from '#tests/support/board-orders.ts';
import { printerTexts } from '#tests/support/hostile-texts.ts';
import { paperText, paperWords, printOnPaper } from '#tests/support/printer-paper.ts';
import { root } from '#tests/support/source-tree.ts';
import { tenOrders } from '#tests/support/ten-orders.ts';
import {
  drawnTicket,
  type PaperTicket,
  type PrinterCommand,
  printedTicket,
  testPage,
} from './paper.server.ts';
import { printable } from './rows.server.ts';
import { papers, rolls, type Station, stations } from './ticket.ts';

const printerCommands: readonly PrinterCommand[] = ['escpos', 'starprnt', 'starline'];

const orderUrl = 'https://pizzeria.exemple.test/order/Kq3vX9ZtB2mN7pLw?lang=fr&a=1;2~3';
/** All were sent on that Friday; one of them is for the Saturday. */
const now = Date.parse('2026-11-20T17:12:00-05:00');
const plainTicket = { station: 'kitchen', paper: '80', mark: null, orderUrl, now } as const;

function paperOf(
  order: Order,
  part: Partial<PaperTicket> = {},
  command: PrinterCommand = 'escpos',
) {
  const ticket = { ...plainTicket, ...part, order };
  return printOnPaper(printedTicket({ ...ticket, command }), command, ticket.paper);
}

function bytesOf(order: Order, part: Partial<PaperTicket>, command: PrinterCommand): string {
  return Buffer.from(printedTicket({ ...plainTicket, ...part, order, command })).toString('latin1');
}

function wordsOf(order: Order, part: Partial<PaperTicket> = {}): string {
  return paperWords(paperOf(order, part)).join('\n');
}

const orders = Object.entries(tenOrders);

describe.each(orders)('the ticket of the order %s', (name, order) => {
  const door: Station = order.orderType === 'delivery' ? 'driver' : 'counter';
  const mark = name === 'notes' ? 2 : null;
  const prints = papers.flatMap((paper) =>
    (['kitchen', door] as const).map((station) => ({ paper, station, mark })),
  );

  test('comes out of the printer as it was looked at (B-4102)', async () => {
    const text = prints.map(
      (print) => `# ${print.station}, ${print.paper} mm\n${paperText(paperOf(order, print))}`,
    );
    const file = join(root, `tests/support/printed/${name}.txt`);
    await expect(text.join('\n')).toMatchFileSnapshot(file);
  });

  test('is the same paper from an Epson and from both kinds of Star, with one cut and no row too long (B-4107, B-4109)', () => {
    for (const print of rolls.flatMap((paper) => prints.map((print) => ({ ...print, paper })))) {
      const [epson, ...stars] = printerCommands.map((command) => paperOf(order, print, command));
      expect(epson?.overflows).toBe(0);
      expect(epson?.rows.filter(({ kind }) => kind === 'cut')).toHaveLength(1);
      expect(epson?.rows.at(-1)?.kind).toBe('cut');
      for (const star of stars) expect(paperText(star)).toBe(epson && paperText(epson));
    }
  });
});

describe('a cook', () => {
  test('sees that a ticket may be in the kitchen already, by a number (B-4103)', () => {
    const order = boardOrder();
    for (const station of stations) {
      expect(wordsOf(order, { station })).not.toContain('DUPLICATA');
      expect(wordsOf(order, { station, mark: 2 }).trim()).toMatch(/^DUPLICATA 2\n/);
    }
    expect(paperText(paperOf(order, { mark: 12 }))).toMatch(
      /^\d+ 3x3 bold inverted \[ *DUPLICATA 12 *\]/,
    );
  });

  test('reads what is left out white on black, and left beside right (B-4108)', () => {
    const { halves } = tenOrders;
    const text = halves ? paperText(paperOf(halves)) : '';
    expect(text).toMatch(
      /2x2 bold inverted \[\s?SANS\s*\] {3}23 1x2 \[│\] {3}24 2x2 bold \[▌EXTRA\]/,
    );
    expect(text).toMatch(/GAUCHE\] {3}23 1x2 \[│\] {3}\d+ 2x2 bold \[DROITE\]/);
  });

  test('finds nothing of the customer on the kitchen’s part', () => {
    const words = wordsOf(boardOrder({ driverNote: 'Code 1742' }));
    expect(words).not.toMatch(/Gagné|438|Copeaux|1742/);
  });
});

describe('a driver', () => {
  test('opens the order’s page by the code on the ticket; the counter and the kitchen have none (B-4106)', () => {
    for (const paper of papers) {
      const shown = (station: Station) => paperText(paperOf(boardOrder(), { station, paper }));
      expect(shown('driver')).toContain(`QR ${orderUrl}\n`);
      expect(shown('counter')).not.toContain('QR');
      expect(shown('kitchen')).not.toContain('QR');
      expect(paperText(paperOf(boardOrder(), { station: 'driver', orderUrl: null }))).not.toContain(
        'QR',
      );
    }
  });

  test('reads the sum to collect larger than everything else, however large it is (B-4106)', () => {
    for (const paper of papers) {
      for (const total of [1295, 104_128, 1_234_567]) {
        const printed = paperOf(boardOrder({ total }), { station: 'driver', paper });
        expect(printed.overflows).toBe(0);
        expect(paperText(printed)).toMatch(/[2345]x[2345] bold \[[\d ]+,\d\d \$\]/);
      }
    }
  });
});

describe('a customer with accents in the name', () => {
  const names = [
    'Élodie Lœuvre',
    'ŒUVRE ÀÊÎ',
    '½ « oui » – non — ’“”‘…',
    'Ça coûte 5 $ ou 4 €',
    'Žižek Łódź',
    'Юрий',
  ];

  test.each(names)('reads %s on every printer (B-4104)', (fullName) => {
    for (const command of printerCommands) {
      const paper = paperOf(boardOrder({ fullName }), { station: 'driver' }, command);
      expect(paperWords(paper).join('')).toContain(fullName.slice(0, 22));
    }
  });

  test('reads the nearest characters where no page has them, else one question mark a sign (B-4104)', () => {
    expect(printable('Țurcan ｶ １２ ﬁn')).toBe('Turcan ? 12 fin');
    expect(printable('🍕 👩‍👩‍👧 日本')).toBe('? ??? ??');
    expect(printable('e\u0301 n\u0303 x\u0301\u0323')).toBe('é ñ x');
    expect(printable('\ufffd \ud800')).toBe('? ?');
    expect(printable('17\u202f h\u00a045\u2009fin\r\nbas')).toBe('17\u00a0 h\u00a045 fin bas');
  });
});

const anyText = fc
  .array(fc.oneof(fc.constantFrom(...printerTexts), fc.string({ unit: 'binary', maxLength: 4 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => parts.join(''));

function orderSaying(text: string): Order {
  const name = { fr: text, en: text };
  const changed = (amount: 0 | 1 | 2, side: 'left' | 'whole') =>
    ({ id: `${amount}`, name, kitchenName: name, price: 0, side, amount }) as const;
  const modifiers = [changed(0, 'left'), changed(2, 'left'), changed(1, 'whole')];
  const part = {
    itemId: 'p',
    name,
    size: 'l',
    sizeLabel: name,
    otherHalf: null,
    modifiers: [],
    surcharge: 0,
  };
  return boardOrder({
    fullName: text,
    phone: text,
    phoneExtension: text,
    address: text,
    apartment: text,
    driver: text,
    driverNote: text,
    customerNote: text,
    code: text,
    discount: 100,
    lines: [
      boardLine({
        name,
        note: text,
        sizeLabel: name,
        place: name,
        modifiers,
        otherHalf: { itemId: 'x', name },
      }),
      boardLine({ name, parts: [part, part, { ...part, size: null }], quantity: 2 }),
    ],
  });
}

function joined(text: string): string {
  return text.replace(/[\s-]/g, '');
}

test('an order’s texts cut nothing, open no drawer, turn no page and draw no picture, and all their signs are read (B-4105)', () => {
  fc.assert(
    fc.property(
      anyText,
      fc.constantFrom(...printerCommands),
      fc.constantFrom(...rolls),
      fc.constantFrom(...stations),
      (text, command, paper, station) => {
        const print = { paper, station, mark: 2 };
        // The printer throws on commands it is never sent: the drawer's, real-time ones, others.
        const printed = paperOf(orderSaying(text), print, command);
        // Epson's real-time commands count wherever they stand, in numbers and pictures too.
        const bytes = bytesOf(orderSaying(text), print, command);
        expect(['\x10\x04', '\x10\x05', '\x10\x14'].filter((each) => bytes.includes(each))).toEqual(
          [],
        );
        const harmless = paperOf(orderSaying('Énoncé À œ Ж ▀ č'), print, command);
        const count = ({ rows }: typeof printed, wanted: string) =>
          rows.filter(({ kind }) => kind === wanted).length;
        const kinds = new Set(harmless.commands);
        expect([...new Set(printed.commands)].filter((kind) => !kinds.has(kind))).toEqual([]);
        expect(printed.overflows).toBe(0);
        for (const kind of ['cut', 'image'])
          expect(count(printed, kind)).toBe(count(harmless, kind));
        if (station === 'kitchen') return;
        expect(joined(paperWords(printed).join(''))).toContain(joined(printable(text)));
      },
    ),
    { numRuns: 400 },
  );
});

describe('an owner', () => {
  test.each(printerCommands)(
    'reads on the test page of an %s printer how it is called, in both languages (B-4110)',
    (command) => {
      for (const paper of papers) {
        const printed = printOnPaper(testPage('Cuisine \x1bp|=', paper, command), command, paper);
        const words = paperWords(printed).join('\n');
        expect(words).toContain("Page d'essai");
        expect(words).toContain('Test page');
        expect(joined(words)).toContain('Cuisinep|=');
        expect(joined(words)).toContain('éàçœŒ½«»–17,95$');
        expect(printed.rows.filter(({ kind }) => kind === 'cut')).toHaveLength(1);
      }
    },
  );

  test('sees the same ticket on the screen, which fetches nothing from another site (B-4101, B-4111)', () => {
    const ticket = { ...plainTicket, order: orderSaying('<script>&|') };
    const svg = drawnTicket(ticket);
    expect(svg).toMatch(/^<svg /);
    expect(svg).toBe(drawnTicket(ticket));
    expect(svg).not.toMatch(/<script|@import|<style|https?:(?!\/\/www\.w3\.org\/)/);
    const read = svg.replace(/<[^>]*>/g, '').replaceAll('&#xa0;', '');
    expect(read).toContain('&lt;script&gt;&amp;|');
    expect(read).toContain('Prêteà17h30');
  });
});
