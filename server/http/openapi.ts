import * as z from 'zod/mini';
import { OrderRequest } from '#checkout/checkout.schema.ts';
import { HoursInput } from '#hours/hours.schema.ts';
import { RegularHoursChange } from '#hours/regular-hours.schema.ts';
import { Heartbeat } from '#kitchen/watch/watch.schema.ts';
import { ChangedItem, NewItem, Visibility } from '#menu/editing/item-requests.server.ts';
import { AllergensInput } from '#modifiers/allergens/allergen-requests.server.ts';
import { CallInput, MoveInput, RefusalsInput, TimeInput } from '#orders/moves.schema.ts';
import { ChangedPromotion, NewPromotion } from '#promotions/deals/promotion-requests.server.ts';
import { ChangedShop } from '#shop/editing/shop-form.schema.ts';
import { SettingsInput } from '#shop/settings/settings.schema.ts';
import { UnavailabilityInput } from '#storefront/availability.schema.ts';
import { deliveryRoutes } from './openapi.delivery.ts';
import { historyRoutes } from './openapi.history.ts';
import { checklistRoutes } from './openapi.launch.ts';
import { menuRoutes } from './openapi.menu.ts';
import { modifierRoutes } from './openapi.modifiers.ts';
import { operationsRoutes } from './openapi.operations.ts';
import { codeRoutes, specialRoutes } from './openapi.specials.ts';
import { staffRoutes } from './openapi.staff.ts';

type Route = {
  readonly summary: string;
  readonly body?: z.core.$ZodType;
  /** The status of a success; 200 unless said. */
  readonly success?: 200 | 201 | 204;
  /** Asked with a bearer token of somebody who holds a role. */
  readonly isStaff?: boolean;
  readonly headers?: readonly string[];
};

const staff = { isStaff: true } as const;

/** Every route of the API; a test compares it with what the router itself reports. */
export const routes: Readonly<Record<string, Route>> = {
  'GET /api/menu': { summary: 'The menu of this moment, one offer per size, prices in cents' },
  'GET /api/choices': {
    summary: 'What there is to choose on every dish: groups, recipes, parts; prices in cents',
  },
  'GET /api/specials': { summary: 'The specials of this moment, prices in cents, rules in words' },
  'GET /api/promotions': { summary: 'The active 2-for-1 deals, prices in cents' },
  'GET /api/events': { summary: 'Server-sent events: what diners are shown has changed' },
  'GET /api/openapi.json': { summary: 'This description' },
  'POST /api/orders': {
    summary: 'Stores an order; the same key and body answer the same order again',
    body: OrderRequest,
    success: 201,
    headers: ['Idempotency-Key'],
  },
  'GET /api/orders/{token}': { summary: "What the diner's page shows of its order" },
  'GET /api/orders/{token}/events': { summary: 'Server-sent events: this order has changed' },
  'GET /api/board-watch': { summary: 'Since when no orders board has been open' },
  'POST /api/auth/sign-up/email': { summary: 'Creates an account' },
  'POST /api/auth/confirm-address': { summary: 'Proves an address with a link and the password' },
  'POST /api/auth/sign-in/email': {
    summary: 'Answers a session in `set-auth-token`; with a second factor, 200 and `pending`',
    success: 204,
  },
  'POST /api/auth/sign-out': { summary: 'Ends the session', success: 204 },
  'POST /api/auth/change-password': { summary: 'Changes the own password', success: 204 },
  'POST /api/auth/request-password-reset': { summary: 'Sends a link by letter', success: 204 },
  'POST /api/auth/reset-password': { summary: 'Sets a password with a link', success: 204 },
  'GET /api/session': { summary: 'Who is signed in, and with which role' },
  'POST /api/owner-claim': { summary: 'Makes the first owner', success: 204 },
  'POST /api/account-deletion': { summary: 'Asks for the deletion of an account' },
  'POST /api/account-deletion/confirm': { summary: 'Deletes with a link', success: 204 },
  'GET /api/admin/menu-items': { ...staff, summary: 'Every item, oldest first' },
  'POST /api/admin/menu-items': {
    ...staff,
    summary: 'Adds an item',
    body: NewItem,
    success: 201,
  },
  'PUT /api/admin/menu-items/{id}': { ...staff, summary: 'Changes an item', body: ChangedItem },
  'PATCH /api/admin/menu-items/{id}': { ...staff, summary: 'Activates or deactivates an item' },
  'DELETE /api/admin/menu-items/{id}': { ...staff, summary: 'Deletes an item for good' },
  'GET /api/admin/categories': { ...staff, summary: 'Every category and whose list diners see' },
  'PATCH /api/admin/categories/{key}': {
    ...staff,
    summary: 'Hides a category from diners, or shows it again',
    body: Visibility,
  },
  'POST /api/admin/categories/{key}/copy-built-in': {
    ...staff,
    summary: 'Copies a built-in list into the database',
  },
  ...menuRoutes,
  ...modifierRoutes,
  ...checklistRoutes,
  ...historyRoutes,
  'GET /api/admin/allergens': {
    ...staff,
    summary: 'What of dishes and toppings is confirmed, with the moment of it',
  },
  'PUT /api/admin/allergens': {
    ...staff,
    summary: 'Confirms the allergens of a dish or a topping; null takes that back',
    body: AllergensInput,
  },
  'GET /api/admin/promotions': { ...staff, summary: 'Every promotion' },
  'POST /api/admin/promotions': {
    ...staff,
    summary: 'Adds a promotion',
    body: NewPromotion,
    success: 201,
  },
  'PUT /api/admin/promotions/{id}': {
    ...staff,
    summary: 'Changes a promotion',
    body: ChangedPromotion,
  },
  'PATCH /api/admin/promotions/{id}': { ...staff, summary: 'Activates or deactivates a promotion' },
  'DELETE /api/admin/promotions/{id}': { ...staff, summary: 'Deletes a promotion for good' },
  ...staffRoutes,
  ...operationsRoutes,
  'GET /api/admin/users': { ...staff, summary: 'Everybody who holds a role' },
  'POST /api/admin/users': { ...staff, summary: 'Gives a role to an account', success: 201 },
  'DELETE /api/admin/users/{roleId}': { ...staff, summary: 'Takes a role or an invitation away' },
  'POST /api/admin/users/{roleId}/letter': { ...staff, summary: 'Sends an invitation again' },
  'GET /api/admin/orders/board': {
    ...staff,
    summary: 'The orders on the board, or those that changed since `after`, a cursor',
  },
  'POST /api/admin/orders/{id}/moves': {
    ...staff,
    summary: 'Takes one step of the table of allowed moves',
    body: MoveInput,
  },
  'POST /api/admin/orders/refusals': {
    ...staff,
    summary: 'Refuses several orders that are marked to be called first, without a letter each',
    body: RefusalsInput,
  },
  'PUT /api/admin/orders/{id}/time': {
    ...staff,
    summary: 'Moves the promised time',
    body: TimeInput,
  },
  'PUT /api/admin/orders/{id}/seen': { ...staff, summary: 'The first touch: it stops ringing' },
  'POST /api/admin/orders/{id}/calls': {
    ...staff,
    summary: 'How the call to the diner ended',
    body: CallInput,
  },
  'GET /api/admin/availability': { ...staff, summary: 'What is off, and until when' },
  'POST /api/admin/availability': {
    ...staff,
    summary: 'Switches ordering, delivery or one item off for a while',
    body: UnavailabilityInput,
    success: 201,
  },
  'DELETE /api/admin/availability/{id}': {
    ...staff,
    summary: 'Switches it on again',
    success: 204,
  },
  'GET /api/admin/hours': { ...staff, summary: 'The week, the coming holidays and exceptions' },
  'PUT /api/admin/hours/usual': {
    ...staff,
    summary: 'Changes the week, the kept holidays and when orders are taken',
    body: RegularHoursChange,
  },
  'PUT /api/admin/hours/{date}': {
    ...staff,
    summary: 'Sets the hours of one date; none is closed',
    body: HoursInput,
  },
  'DELETE /api/admin/hours/{date}': {
    ...staff,
    summary: 'Gives a date its usual hours back',
    success: 204,
  },
  'GET /api/admin/shop': { ...staff, summary: 'Every fact of the shop, and their version' },
  'PUT /api/admin/shop': { ...staff, summary: 'Changes the facts of the shop', body: ChangedShop },
  ...specialRoutes,
  ...codeRoutes,
  ...deliveryRoutes,
  'GET /api/admin/settings': { ...staff, summary: 'What the owner sets for the whole shop' },
  'PATCH /api/admin/settings': {
    ...staff,
    summary: 'Changes some of it; amounts in cents',
    body: SettingsInput,
  },
  'GET /api/admin/orders/days/{date}': {
    ...staff,
    summary: 'The orders cooked on a day, `YYYY-MM-DD`, by number; the first 2,000',
  },
  'GET /api/admin/orders/days/{date}/export': {
    ...staff,
    summary: 'The same as CSV, in the language of `lang`',
  },
  'GET /api/admin/orders/{id}/events': { ...staff, summary: 'Every step of an order, and whose' },
  'PUT /api/admin/orders/heartbeat': {
    ...staff,
    summary: 'An open board says that it is there',
    body: Heartbeat,
    success: 204,
  },
  'POST /api/admin/images': { ...staff, summary: 'Takes a picture as the raw body', success: 201 },
  'GET /api/admin/events': {
    ...staff,
    summary:
      'Server-sent events: any table has changed; with `rows=orders`, each `order` as it is, and `cursor`, the `after` of the board',
  },
};

/** The API described for machines (OpenAPI 3.1): schemas are those that the routes parse with. */
export function describeApi(publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [key, route] of Object.entries(routes)) {
    const [method = '', path = ''] = key.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeRoute(path, route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pizzeria', version: '1', description: 'Amounts are whole cents.' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: problemSchema },
    },
  };
}

const words = {
  type: 'object',
  properties: { fr: { type: 'string' }, en: { type: 'string' } },
  required: ['fr', 'en'],
};

const problemSchema = {
  type: 'object',
  properties: {
    type: { type: 'string' },
    code: { type: 'string' },
    status: { type: 'integer' },
    title: words,
    details: {},
  },
  required: ['type', 'code', 'status', 'title'],
};

function describeRoute(path: string, { summary, body, success, isStaff, headers = [] }: Route) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => parameter('path', name ?? ''));
  const inHeader = headers.map((name) => parameter('header', name));
  const problem = {
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  };
  return {
    summary,
    parameters: [...inPath, ...inHeader],
    ...(isStaff ? { security: [{ session: [] }] } : {}),
    ...(body ? { requestBody: { required: true, content: json(body) } } : {}),
    responses: {
      [success ?? 200]: { description: 'Done' },
      default: { description: 'A problem, with words in both languages', content: problem },
    },
  };
}

function parameter(place: 'path' | 'header', name: string) {
  return { in: place, name, required: true, schema: { type: 'string' } };
}

function json(body: z.core.$ZodType) {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return { 'application/json': { schema } };
}
