import { eq, isNotNull } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Area } from '#core/context.areas.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { plannedChanges } from '#history/changes.table.server.ts';
import type { openBusyShop } from './staff-writes.ts';

export type Busy = Awaited<ReturnType<typeof openBusyShop>>;
export type Maker = 'owner' | 'admin';
type Call = { readonly method: string; readonly path: string; readonly body?: object };
export const waitingEmail = 'waiting@exemple.test';

/** Something that acts later, its makers, and every way to change it before. */
type Thing = {
  readonly name: string;
  readonly area: Area;
  readonly makers: readonly Maker[];
  /** Makes it and returns its id. */
  readonly make: (busy: Busy, token: string) => Promise<unknown>;
  readonly touches: Readonly<Record<string, (id: unknown) => Call>>;
  /** An administrator with that right may change it, also where another area is closed to them. */
  readonly isForAdmins: boolean;
};

/** Sends a request that must succeed; returns its body. */
export const ok = async ({ shop }: Busy, token: string, call: Call, headers = {}) => {
  const body = call.body ?? {};
  const answer = await shop.call(call.method, `/admin${call.path}`, { token, headers, body });
  expect(answer.status).toBeLessThan(300);
  return answer.body;
};

export const invite = (role: Maker) => async (busy: Busy, token: string) => {
  await busy.shop.signUp(waitingEmail);
  const body = { email: waitingEmail, role };
  return (await ok(busy, token, { method: 'POST', path: '/users', body })).id;
};

export const touchInvitation = {
  'send again': (id: unknown) => ({ method: 'POST', path: `/users/${id}/invitation`, body: {} }),
  'take back': (id: unknown) => ({ method: 'DELETE', path: `/users/${id}` }),
};

const settings = { method: 'PATCH', path: '/settings', body: { drivingMinutes: 21 } };
export const roleOfRow = async ({ roleOf }: Busy, email: string) => (await roleOf(email)).id;
const session = (id: unknown) => ({ method: 'POST', path: `/users/${id}/sign-out`, body: {} });

export const things: readonly Thing[] = [
  {
    ...{ name: 'the invitation of an owner', area: 'staff', makers: ['owner'] },
    ...{ make: invite('owner'), touches: touchInvitation, isForAdmins: false },
  },
  {
    ...{ name: 'the invitation of an administrator', area: 'staff', makers: ['owner', 'admin'] },
    ...{ make: invite('admin'), touches: touchInvitation, isForAdmins: true },
  },
  {
    ...{ name: 'a planned change', area: 'shop', makers: ['owner', 'admin'], isForAdmins: true },
    async make(busy, token) {
      const later = { 'X-Begins-At': '2026-12-01T05:00:00Z', 'X-Note': 'Hiver' };
      await ok(busy, token, settings, { 'X-Write': 'later', ...later });
      const isThis = eq(plannedChanges.note, 'Hiver');
      return (await busy.db.select().from(plannedChanges).where(isThis))[0]?.id;
    },
    touches: {
      move: (id) => ({
        ...{ method: 'PUT', path: `/changes/planned/${id}` },
        body: { beginsAt: '2026-12-02T05:00:00Z' },
      }),
      withdraw: (id) => ({ method: 'DELETE', path: `/changes/planned/${id}` }),
    },
  },
  {
    ...{ name: 'a change that can be undone', area: 'shop', makers: ['owner', 'admin'] },
    isForAdmins: true,
    async make(busy, token) {
      await ok(busy, token, settings);
      const list = await busy.shop.call('GET', '/admin/changes', { token });
      return (list.body as unknown as { batches: { batch: string }[] }).batches[0]?.batch;
    },
    touches: {
      undo: (id) => ({ method: 'POST', path: `/changes/${id}/taking-back`, body: {} }),
    },
  },
  {
    ...{ name: 'a pause that ends by itself', area: 'service', makers: ['owner', 'admin'] },
    isForAdmins: true,
    async make(busy, token) {
      const body = { target: 'orders', end: { kind: 'minutes', minutes: 20 } };
      const path = '/availability';
      await ok(busy, token, { method: 'POST', path, body });
      const { body: read } = await busy.shop.call('GET', '/admin/availability', { token });
      const found = JSON.stringify(read).match(/"id":(\d+),"target":"orders"/);
      return found?.[1];
    },
    touches: { end: (id) => ({ method: 'DELETE', path: `/availability/${id}` }) },
  },
  {
    ...{ name: 'an email that was given up', area: 'shop', makers: ['owner'], isForAdmins: true },
    async make({ db }) {
      return (await db.select().from(outbox).where(isNotNull(outbox.givenUpAt)))[0]?.id;
    },
    touches: {
      'send again': (id) => ({
        ...{ method: 'POST', path: '/emails/again' },
        body: { ids: [id] },
      }),
      dismiss: (id) => ({
        ...{ method: 'POST', path: '/emails/dismissals' },
        body: { ids: [id] },
      }),
    },
  },
  {
    ...{ name: 'the session of an administrator', area: 'staff', makers: ['admin'] },
    ...{ make: (busy) => roleOfRow(busy, 'other@exemple.test'), isForAdmins: true },
    touches: { end: session },
  },
  {
    ...{ name: 'the session of an owner', area: 'staff', makers: ['owner'], isForAdmins: false },
    make: (busy) => roleOfRow(busy, 'owner@exemple.test'),
    touches: { end: session },
  },
  {
    ...{ name: 'the test order', area: 'shop', makers: ['owner', 'admin'], isForAdmins: true },
    async make(busy, token) {
      await ok(busy, token, { method: 'POST', path: '/checklist/order', body: {} });
      const { body } = await busy.shop.call('GET', '/admin/checklist', { token });
      const { id } = body.testOrder as { id: number };
      const moved = { to: 'confirmed', version: 0, minutes: 20 };
      await ok(busy, token, { method: 'POST', path: `/orders/${id}/moves`, body: moved });
    },
    touches: { erase: () => ({ method: 'DELETE', path: '/checklist/order' }) },
  },
  {
    ...{ name: 'the page that opens or shuts', area: 'shop', makers: ['owner'] },
    ...{ make: async () => null, isForAdmins: true },
    touches: {
      shut: () => ({ method: 'PUT', path: '/checklist/opening', body: { isOpen: false } }),
    },
  },
];
