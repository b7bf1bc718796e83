import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OrderForm } from '../checkout.schema.ts';
import { emptyDraft, readDraft } from './draft.ts';
import { sentOf } from './read-form.ts';

const named = {
  fullName: 'Maëlle Essai',
  email: 'm@exemple.test',
  phone: '514 555-0100',
  paymentMethod: 'cash',
};

describe('a customer whose tab kept the form', () => {
  test('finds everything that was typed and chosen (B-222)', () => {
    const draft = {
      ...emptyDraft,
      fullName: 'Maëlle Essai',
      address: '77, rue des Copeaux',
      paymentMethod: 'interac',
      orderType: 'takeout',
      at: 1_790_000_000_000,
    } as const;
    expect(readDraft(JSON.stringify(draft))).toEqual(draft);
  });

  test('finds what is left of it when a part was damaged (B-222)', () => {
    const kept = { fullName: 7, email: 'a@b.test', paymentMethod: 'gold', at: 'soon', extra: {} };
    expect(readDraft(JSON.stringify(kept))).toEqual({ ...emptyDraft, email: 'a@b.test' });
    expect(readDraft(JSON.stringify({ apartment: 'x'.repeat(999) })).apartment).toHaveLength(20);
  });

  test('finds an empty form whatever else was kept (B-222)', () => {
    for (const text of [null, '', '{', 'null', '[]', '7', '"x"']) {
      expect(readDraft(text)).toEqual(emptyDraft);
    }
    const anyDraft = fc.record(
      Object.fromEntries(Object.keys(emptyDraft).map((field) => [field, fc.jsonValue()])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anyDraft, (kept) => {
        const read = readDraft(JSON.stringify(kept));
        expect(Object.keys(read)).toEqual(Object.keys(emptyDraft));
        expect(Object.values(read).filter((value) => typeof value === 'object')).toEqual(
          Object.values(read).filter((value) => value === null),
        );
        expect(readDraft(JSON.stringify(read))).toEqual(read);
      }),
    );
  });
});

describe('a customer who comes for the order after all', () => {
  test('is not refused for fields that the form no longer shows, and finds them again (B-1905)', () => {
    const typed = { ...emptyDraft, address: 'exemple.com/x', apartment: '3', driverNote: 'Code 1' };
    expect(sentOf(typed)).toBe(typed);
    const sent = sentOf({ ...typed, orderType: 'takeout' });
    expect(sent).toEqual({ ...emptyDraft, orderType: 'takeout' });
    expect(OrderForm.safeParse({ ...sent, ...named }).success).toBe(true);
  });
});
