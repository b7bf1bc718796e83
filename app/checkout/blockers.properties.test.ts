import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyFields, anyOrder, type OrderInForm } from '#tests/support/any-order.ts';
import type { FoundBlocker, RequestedOrder } from './blocker-rules.ts';
import { applyFix, blockersOf, nameOf, namesOf } from './blockers.ts';
import { fieldErrorsOf, OrderForm, OrderRequest } from './checkout.schema.ts';
import { requestedLine } from './lines/requested-line.ts';
import { orderRequest } from './order-request.ts';
import { requestedOrder } from './place-order.server.ts';
import { freeTimes } from './requested-time.ts';

const codesOf = (blocking: readonly FoundBlocker[]) => blocking.map(({ code }) => code);
const onPageOf = ({ cart, orderType, postalCode, code, moment }: OrderInForm): RequestedOrder => ({
  lines: cart.map(requestedLine),
  orderType,
  postalCode,
  code,
  moment,
});

describe('whatever a customer orders, of whichever shop, at whichever moment', () => {
  test('what the form lets through the server takes; what it refuses, the form had said (B-520, B-2048)', () => {
    fc.assert(
      fc.property(anyOrder, anyFields, (ordered, fields) => {
        const { cart, orderType, postalCode, code, moment, onPage, ofServer } = ordered;
        const { terms } = onPage;
        const form = OrderForm.safeParse({ ...fields, orderType, postalCode });
        const typedFields = form.success ? form.data : { ...fields, orderType, postalCode };
        const sent = orderRequest(typedFields as OrderForm, cart, moment, 'fr', terms, code);
        const request = OrderRequest.safeParse(JSON.parse(JSON.stringify(sent)));
        expect(request.success).toBe(form.success);
        if (!form.success || !request.success) {
          const fieldErrors = form.error && fieldErrorsOf(form.error);
          expect(request.error && fieldErrorsOf(request.error)).toEqual(fieldErrors);
          return;
        }
        const said = codesOf(blockersOf(onPageOf(ordered), onPage));
        const refused = codesOf(blockersOf(requestedOrder(request.data, code), ofServer));
        // The cause of a different total is named before it.
        expect(refused.filter((code) => code !== 'total_mismatch')).toEqual(said);
        expect(refused[0]).not.toBe('total_mismatch');
      }),
      { numRuns: 200 },
    );
  });

  test('no fix leads into what was not said before, and each removes what it is for (B-520)', () => {
    fc.assert(
      fc.property(anyOrder, (ordered) => {
        const { onPage: shop } = ordered;
        const order = onPageOf(ordered);
        const before = blockersOf(order, shop);
        const said = new Set(before.flatMap((one) => namesOf(one, order)));
        for (const fixed of before) {
          for (const fix of fixed.fixes) {
            const changed = applyFix(fix, order);
            const after = blockersOf(changed, shop);
            expect(after.map(nameOf)).not.toContain(nameOf(fixed));
            const names = after.flatMap((one) => namesOf(one, changed));
            expect(names.filter((it) => !said.has(it))).toEqual([]);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  test('whoever takes one fix after the other comes to an end, with no more blockers than rules (B-520)', () => {
    fc.assert(
      fc.property(
        anyOrder,
        fc.array(fc.nat(), { minLength: 16, maxLength: 16 }),
        (ordered, picks) => {
          let order = onPageOf(ordered);
          for (const pick of picks) {
            const blockers = blockersOf(order, ordered.onPage);
            const fixes = blockers.flatMap((blocker) => blocker.fixes);
            const fix = fixes[pick % Math.max(1, fixes.length)];
            if (!fix) return;
            order = applyFix(fix, order);
            expect(blockersOf(order, ordered.onPage).length).toBeLessThan(blockers.length);
          }
          expect(blockersOf(order, ordered.onPage)).toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('a time that is offered is one at which nothing stands in the way that a time can remove', () => {
    const ofSpecials = [
      'special_wrong_day',
      'special_out_of_dates',
      'code_wrong_day',
      'code_out_of_dates',
    ];
    const ofTheTime = [...ofSpecials, 'time_passed', 'ordering_paused', 'delivery_paused'];
    fc.assert(
      fc.property(anyOrder, (ordered) => {
        const order = onPageOf(ordered);
        const fixes = blockersOf(order, ordered.onPage).flatMap((blocker) => blocker.fixes);
        const offered = freeTimes(ordered.onPage, order.orderType, ordered.onPage.now);
        for (const fix of fixes.filter(({ kind }) => kind === 'time')) {
          expect(offered).toContain('at' in fix ? fix.at : null);
          const after = codesOf(blockersOf(applyFix(fix, order), ordered.onPage));
          const left = [...ofTheTime, 'item_sold_out', 'modifier_sold_out', 'moment_moved'];
          expect(after.filter((code) => left.includes(code))).toEqual([]);
        }
      }),
    );
  });

  test('every blocker and every kind of fix comes up in these orders, and so does none', () => {
    const orders = fc.sample(anyOrder, { numRuns: 1200, seed: 20261118 });
    const found = orders.map((order) => blockersOf(onPageOf(order), order.onPage));
    expect(new Set(found.flat().map(({ code }) => code))).toEqual(
      new Set([
        'cart_empty',
        'cart_too_long',
        'quantity_invalid',
        'item_unknown',
        'size_not_offered',
        'modifiers_too_many',
        'modifier_unknown',
        'choices_too_many',
        'half_not_offered',
        'parts_too_many',
        'part_not_offered',
        'note_invalid',
        'price_changed',
        'postal_code_missing',
        'postal_code_invalid',
        'outside_zones',
        'delivery_minimum',
        'moment_moved',
        'time_passed',
        'special_takeout_only',
        'special_delivery_only',
        'special_wrong_day',
        'special_out_of_dates',
        'code_below_minimum',
        'code_wrong_day',
        'code_out_of_dates',
        'ordering_paused',
        'delivery_paused',
        'item_sold_out',
        'modifier_sold_out',
      ]),
    );
    expect(new Set(found.flat().flatMap(({ fixes }) => fixes.map(({ kind }) => kind)))).toEqual(
      new Set(['add', 'takeout', 'delivery', 'no_code', 'price', 'without', 'time']),
    );
    expect(found.filter((blockers) => blockers.length === 0).length).toBeGreaterThan(50);
  });
});
