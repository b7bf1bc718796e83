import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { post } from '../product.ts';
import { type Ask, sent } from './asking.ts';
import type { Placed } from './guests.ts';

const steps = ['confirmed', 'baking', 'ready', 'done'] as const;

/** What the kitchen is told of each press: the order, the version that it leads to, and when it was sent. */
export type Pressed = (id: number, version: number, press: () => Promise<void>) => Promise<void>;

type KitchenOptions = {
  readonly night: Night;
  readonly ask: Ask;
  readonly database: pg.Client;
  /** The session of whoever presses. */
  readonly staff: string;
  readonly pressed: Pressed;
};

/** Of a hundred orders so many are refused, and of a hundred presses so many come from a second tablet. */
const refused = 3;
const twice = 5;

/** Takes an order through its steps, half a minute each, as people do who also make mistakes. */
export function openKitchen({ night, ask, database, staff, pressed }: KitchenOptions) {
  function press(id: number, move: object, expected?: number): Promise<string> {
    const kind = expected === undefined ? 'step' : 'refused step';
    const init = sent(JSON.stringify(move), { Authorization: `Bearer ${staff}` });
    return ask(kind, `/api/admin/orders/${id}/moves`, init, expected);
  }

  async function cook({ token, isDelivery }: Placed): Promise<void> {
    const known = 'select id::int from orders where token = $1';
    const { rows } = await database.query<{ id: number }>(known, [token]);
    const id = rows[0]?.id ?? 0;
    await night.rest(20_000 + Math.random() * 20_000);
    if (Math.random() * 100 < refused) {
      await press(id, { to: 'refused', version: 0, reason: 'too_busy' });
      return;
    }
    const promise = {
      minutes: 40,
      ...(isDelivery ? { drivingMinutes: 12, deliveryFee: 450 } : {}),
    };
    for (const [version, to] of steps.entries()) {
      const move = { to, version, ...(to === 'confirmed' ? promise : {}) };
      await pressed(id, version + 1, async () => void (await press(id, move)));
      // Another tablet that has not heard yet asks for something else: it is refused.
      if (Math.random() * 100 < twice)
        await press(id, { to: 'refused', version, reason: 'other' }, 409);
      await ask('page', `/api/orders/${token}`);
      await night.rest(20_000 + Math.random() * 20_000);
    }
  }

  return {
    cook,
    /** Something is sold out, and there again: every open page reads it. */
    async change(): Promise<void> {
      await database.query(
        'update menu_items set is_active = is_active where id = (select id from menu_items limit 1)',
      );
    },
  };
}

const owner = { email: 'banc@exemple.test', password: 'braise-1234' };

/** Makes the owner of a new shop, and signs in; answers the token. */
export async function signInOwner(address: string): Promise<string> {
  await post(`${address}/api/auth/sign-up/email`, { ...owner, name: owner.email, language: 'fr' });
  const signedIn = await post(`${address}/api/auth/sign-in/email`, owner);
  const token = signedIn.headers.get('set-auth-token') ?? '';
  await post(`${address}/api/owner-claim`, {}, token);
  return token;
}

type Night = ReturnType<typeof beginNight>;

/** People who do things again and again until the night is over; what fails is handed to `failed`. */
export function beginNight(failed: (error: unknown) => void) {
  const ending = new AbortController();
  const over = ending.signal;
  const keeping: Promise<void>[] = [];

  async function repeat(pause: number, work: () => Promise<unknown>) {
    while (!over.aborted) {
      work().catch((error: unknown) => over.aborted || failed(error));
      const wait = pause * (0.5 + Math.random());
      await sleep(wait, undefined, { signal: over }).catch(() => {});
    }
  }

  return {
    /** Does something so often in an hour, at uneven moments. */
    keep: (timesAnHour: number, work: () => Promise<unknown>) =>
      void keeping.push(repeat(3_600_000 / timesAnHour, work)),
    /** Waits, or until the night is over: then it throws, and whoever waited goes home. */
    rest: (milliseconds: number) => sleep(milliseconds, undefined, { signal: over }),
    /** Ends it and waits until nobody begins anything any more. */
    async end() {
      ending.abort();
      await Promise.all(keeping);
    },
  };
}
