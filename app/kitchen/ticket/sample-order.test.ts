import { expect, test } from 'vitest';
import { sampleOrder } from './sample-order.ts';

test('a cook who tries a ticket in the evening reads the day of the shop on it (B-2140)', () => {
  expect(sampleOrder(Date.parse('2026-11-20T21:30:00-05:00')).day).toBe('2026-11-20');
});
