import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import type { Told } from './crowd.ts';

// The streams of customers' pages, in a process of their own: see `crowd.ts`.

process.once('disconnect', () => process.exit(0));
process.on('message', async (told: Told) => {
  if (!('open' in told)) return;
  for (let page = 0; page < told.count; page += 50) {
    const some = Math.min(50, told.count - page);
    await Promise.all(Array.from({ length: some }, (_, n) => open(told.address, page + n)));
  }
  process.send?.('open');
});

/** Each from an address of its own, as behind a proxy. */
async function open(address: string, page: number): Promise<void> {
  const headers = { 'X-Forwarded-For': `198.18.${page >> 8}.${page & 255}` };
  const request: ClientRequest = get(`${address}/api/events`, { headers, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`a page is refused: ${response.statusCode}`);
  response.resume();
}
