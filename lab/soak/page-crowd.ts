import { openPages } from '../shop.ts';
import type { Told } from './crowd.ts';

// The streams of customers' pages, in a process of their own: see `crowd.ts`.

process.once('disconnect', () => process.exit(0));
process.on('message', async (told: Told) => {
  if (!('open' in told)) return;
  await openPages(told.address, told.count);
  process.send?.('open');
});
