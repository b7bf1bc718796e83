import { expect, test } from 'vitest';
import type { Database } from '#core/context.ts';
import { inTwoTrips } from './two-trips.server.ts';

test.each([
  { title: 'that was rolled back', isMute: false },
  { title: 'that does not even roll back', isMute: true },
])(
  'of a group that could not be written the connection $title is given back: lost is $isMute',
  async ({ isMute }) => {
    const released: unknown[] = [];
    const client = {
      async query({ text }: { text: string }) {
        if (text === 'write' || (isMute && text === 'rollback')) throw new Error(text);
        return { rows: [] };
      },
      release: (isLost: unknown) => released.push(isLost),
    };
    const db = { $client: { connect: async () => client } } as unknown as Database;
    const next = () => [{ name: 'write', text: 'write', values: [] }];
    await expect(inTwoTrips(db, { first: [], next })).rejects.toThrow('write');
    expect(released).toEqual([isMute]);
  },
);
