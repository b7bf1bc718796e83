import { expect, test } from 'vitest';
import { boardOrder } from '#tests/support/board-orders.ts';
import { type OpenedDialog, orderInDialog } from './promised.ts';

const opened: OpenedDialog = { id: 1, status: 'new', kind: 'confirm' };

test('a cook is asked about an order for as long as it stands where it stood', () => {
  const touched = boardOrder({ id: 1, status: 'new', promisedAt: null, version: 4 });
  expect(orderInDialog(opened, [boardOrder({ id: 2 }), touched])).toBe(touched);
});

test('a cook who opened the whole card sees it go from step to step (B-4397)', () => {
  const baking = boardOrder({ id: 1, status: 'baking' });
  expect(orderInDialog({ ...opened, kind: 'card' }, [baking])).toBe(baking);
  expect(orderInDialog({ ...opened, kind: 'card' }, [])).toBeNull();
});

test('a cook is not asked to confirm what a colleague has refused meanwhile, nor the reverse (B-806)', () => {
  const refused = boardOrder({ id: 1, status: 'refused', refusalReason: 'sold_out' });
  expect(orderInDialog(opened, [refused])).toBeNull();
  const confirmed = boardOrder({ id: 1, status: 'confirmed' });
  expect(orderInDialog({ ...opened, kind: 'refuse' }, [confirmed])).toBeNull();
  expect(orderInDialog(opened, [])).toBeNull();
});
