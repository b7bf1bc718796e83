import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { openShop, requestFor } from '#tests/support/orders.ts';
import { idsIn, openBusyShop, writes } from '#tests/support/staff-writes.ts';

type Schema = {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly string[];
};
type Described = {
  readonly parameters?: readonly { readonly name: string }[];
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: Schema } };
  };
};
type DescribedApi = { readonly paths: Record<string, Record<string, Described>> };

/** By route: the names of its request, the required ones, and those of its answer. */
type Wire = Record<
  string,
  {
    readonly asked: readonly string[];
    readonly required: readonly string[];
    answered?: readonly string[];
  }
>;

const code = { code: 'ESSAI' };
const release = 'tests/fixtures/wire-0.3.0.json';

function askedOf(schema: Schema, at: string, asked: Set<string>, required: Set<string>) {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    asked.add(`${at}${name}`);
    if (schema.required?.includes(name)) required.add(`${at}${name}`);
    askedOf(field, `${at}${name}.`, asked, required);
  }
  for (const value of schema.enum ?? []) asked.add(`${at}=${value}`);
  for (const part of schema.anyOf ?? []) askedOf(part, at, asked, new Set());
  if (schema.items) askedOf(schema.items, `${at}[].`, asked, required);
}

/** Adds the names of an answer's fields; ids and other keys of data are `*`. */
function answeredOf(value: unknown, at: string, answered: Set<string>) {
  if (Array.isArray(value)) {
    for (const one of value) answeredOf(one, `${at}[].`, answered);
  } else if (value !== null && typeof value === 'object') {
    for (const [key, field] of Object.entries(value)) {
      const name = /^[a-z][A-Za-z]*$/.test(key) ? key : '*';
      answered.add(`${at}${name}`);
      answeredOf(field, `${at}${name}.`, answered);
    }
  }
}

/** Reads the API's description, and its answers to staff and customers of a busy shop. */
async function readWire(): Promise<Wire> {
  const { db } = await freshDatabase();
  const { app } = testApp(db);
  const description = (await (await app.request('/api/openapi.json')).json()) as DescribedApi;
  const wire: Wire = {};
  for (const [path, methods] of Object.entries(description.paths))
    for (const [method, route] of Object.entries(methods)) {
      const [asked, required] = [new Set<string>(), new Set<string>()];
      for (const { name } of route.parameters ?? []) asked.add(`?${name}`);
      askedOf(route.requestBody?.content['application/json'].schema ?? {}, '', asked, required);
      wire[`${method.toUpperCase()} ${path}`] = {
        asked: [...asked].toSorted(),
        required: [...required].toSorted(),
      };
    }
  for (const [route, answered] of await readAnswers()) {
    const known = wire[route];
    if (known) known.answered = [...answered].toSorted();
  }
  return wire;
}

async function readAnswers() {
  const answers = new Map<string, Set<string>>();
  const busy = await openBusyShop();
  const { shop, owner: token } = busy;
  const ids = await idsIn(busy.db, (await busy.roleOf('other@exemple.test')).id);
  const { rows } = await busy.db.execute<{ token: string }>('select token from orders');
  const note = (route: string, body: unknown) => {
    const found = answers.get(route) ?? new Set<string>();
    answeredOf(body, '', found);
    answers.set(route, found);
  };
  const places: Readonly<Record<string, string | number | undefined>> = {
    ...ids,
    id: ids.order,
    token: rows[0]?.token,
    date: '2026-11-18',
    itemId: ids.item,
  };
  const read = async () => {
    for (const { method, path } of shop.app.routes) {
      if (method !== 'GET' || !/^\/api\/[^*]+$/.test(path)) continue;
      if (/openapi|export|\/admin\/events$|^\/api\/events$|token\/events$/.test(path)) continue;
      const asked = path.replace('/api', '').replace(/:(\w+)/g, (_, name) => `${places[name]}`);
      const { status, body } = await shop.call('GET', asked, { token });
      if (status === 200) note(`GET ${path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')}`, body);
    }
  };
  const customer = await openShop(busy.db);
  const ordered = await customer.order(
    requestFor([await customer.line('Fromage', { quantity: 2 })], { orderType: 'takeout' }),
  );
  note('POST /api/orders', ordered.body);
  note('POST /api/codes/check', (await shop.call('POST', '/codes/check', { body: code })).body);
  await read();
  for (const [route, write] of Object.entries(writes)) {
    if (/^(?:DELETE|POST \/backups|POST \/clock|POST \/erasure)/.test(route)) continue;
    const [method = '', path = ''] = route.split(' ');
    const { path: sent, body } = write(ids);
    const answer = await shop.call(method, `/admin${sent}`, { token, ...(body ? { body } : {}) });
    if (answer.status < 300)
      note(`${method} /api/admin${path.replace(/:(\w+)/g, '{$1}')}`, answer.body);
  }
  // Sales have what was handed over.
  const over = "status = 'done', refusal_reason = null, promised_at = placed_at";
  await busy.db.execute(`update orders set ${over}`);
  await read();
  return answers;
}

test('an API client of release 0.3 sends and reads the same names (B-1317)', async () => {
  const today = await readWire();
  const then: Wire = JSON.parse(await readFile(release, 'utf8'));
  const lost: string[] = [];
  for (const [route, { asked, required, answered = [] }] of Object.entries(then)) {
    const now = today[route];
    lost.push(
      ...asked.filter((name) => !now?.asked.includes(name)).map((n) => `${route} takes ${n}`),
    );
    lost.push(
      // A body that the older description left out was required too.
      ...(asked.some((name) => !name.startsWith('?')) ? (now?.required ?? []) : [])
        .filter((name) => !required.includes(name))
        .map((name) => `${route} demands ${name}`),
      ...answered
        .filter((name) => !now?.answered?.includes(name))
        .map((name) => `${route} answers ${name}`),
    );
    if (!now) lost.push(route);
  }
  expect(lost).toEqual([]);
});
