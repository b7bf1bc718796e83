import { type Attempt, type Kind, tryEach } from '../kind.ts';
import { order } from '../order.ts';
import type { Site } from '../site.ts';

type Schema = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly format?: string;
};
type Place = { readonly in: string; readonly name: string };
type Described = {
  readonly parameters: readonly Place[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema }>> };
};
type Paths = Readonly<Record<string, Readonly<Record<string, Described>>>>;

/** Characters that no database stores, alone and within words. */
const unstorable = ['\u0000', 'a\u0000b', '\ud800', 'fries\udfff'];

/** Builds a value for a schema, with `text` in every text field. */
function filled(schema: Schema, text: string): unknown {
  const { const: only, enum: some, anyOf, items, properties } = schema;
  if (only !== undefined) return only;
  if (some) return some[0];
  if (anyOf?.[0]) return filled(anyOf[0], text);
  if (schema.format === 'uuid' || schema.format === 'guid')
    return '00000000-0000-4000-8000-000000000000';
  if (schema.format === 'date') return '2030-01-01';
  if (schema.type === 'string') return text.padEnd(schema.minLength ?? 0, 'x');
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return items ? [filled(items, text)] : [];
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  const all = Object.entries(properties ?? {});
  return Object.fromEntries(all.map(([name, inner]) => [name, filled(inner, text)]));
}

/** Builds a route's inputs: address, query and body, each with such a text. */
function inputsOf(path: string, { parameters, requestBody }: Described, text: string) {
  // An address cannot hold half a surrogate pair.
  const sent = encodeURIComponent(text.replace(/[\ud800-\udfff]/g, '\u0000'));
  const address = path.replace(/\{\w+\}/g, sent);
  const asked = parameters.filter((one) => one.in === 'query');
  const query = asked.map(({ name }) => `${name}=${sent}`).join('&');
  const schema = requestBody?.content['application/json']?.schema;
  const json = schema && filled(schema, text);
  const known = path.replace(/\{\w+\}/g, '1');
  return [
    { path: `${address}${query && `?${query}`}`, json: schema && filled(schema, 'x') },
    ...asked.map(({ name }) => ({ path: `${known}?${name}=${sent}`, json: undefined })),
    ...(schema ? [{ path: known, json }] : []),
  ];
}

async function walk(site: Site, token: string | null): Promise<readonly Attempt[]> {
  const { text } = await site.ask('GET', '/api/openapi.json');
  const { paths } = JSON.parse(text) as { paths: Paths };
  const inputs = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]) =>
      unstorable.flatMap((one) =>
        inputsOf(path, described, one).map((input) => ({ ...input, method: method.toUpperCase() })),
      ),
    ),
  );
  const apart = inputs.filter(({ path }) => !/sign-out|change-password|deletion/.test(path));
  // `ask` throws at an answer of 500 and above: that is the gain.
  return tryEach(apart, async ({ method, path, json }) => {
    const { status } = await site.ask(method, path, { token, json });
    return status >= 500 ? `answered ${status}` : null;
  });
}

/** Such characters in every address, query and body that the API describes (B-4246). */
export const characters: Kind = {
  name: 'characters that no database keeps',
  async attack(site) {
    const { token } = (await order(site)).json();
    const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22), language: 'fr' };
    const ofOrder = await tryEach(unstorable, async (text) => {
      const json = { endpoint: `https://push.exemple.test/${text}`, ...keys };
      await site.ask('POST', `/api/orders/${token}/push`, { json });
      return null;
    });
    return [...ofOrder, ...(await walk(site, null)), ...(await walk(site, site.people.owner))];
  },
};
