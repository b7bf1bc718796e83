import type { RouterRoute } from 'hono/types';
import * as z from 'zod/mini';
import { type Declared, declarationOf } from '#core/route.server.ts';

/**
 * Returns the declared routes by `GET /api/orders/{token}`. Throws at one undeclared, or below `/admin` without an
 * area.
 */
export function declaredRoutes(routes: readonly RouterRoute[]): ReadonlyMap<string, Declared> {
  const declared = new Map<string, Declared | undefined>();
  for (const { method, path, handler } of routes) {
    if (method === 'ALL' || path.includes('*')) continue;
    const name = `${method} /api${path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')}`;
    declared.set(name, declared.get(name) ?? declarationOf(handler));
  }
  const known = [...declared].map(([name, route]) => {
    const isClosed = !name.includes(' /api/admin') || route?.staff;
    if (!route || !isClosed) throw new Error(`${name} is not declared: see core/route.server.ts`);
    return [name, route] as const;
  });
  return new Map(known);
}

/** Describes the API in OpenAPI 3.1, from the schemas that the routes parse with. */
export function describeApi(publicUrl: string, routes: readonly RouterRoute[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, route] of declaredRoutes(routes)) {
    const [method = '', path = ''] = name.split(' ');
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

function describeRoute(path: string, route: Declared) {
  const { summary, body, query, success, staff, needsSession, headers = [] } = route;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => parameter('path', name ?? ''));
  const inHeader = headers.map((name) => parameter('header', name));
  const problem = {
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  };
  return {
    summary,
    parameters: [...inPath, ...inQuery(query), ...inHeader],
    ...(staff || needsSession ? { security: [{ session: areasOf(staff) }] } : {}),
    ...(body ? { requestBody: { required: true, content: json(body) } } : {}),
    responses: {
      [success ?? 200]: { description: 'Done' },
      default: { description: 'A problem, with words in both languages', content: problem },
    },
  };
}

function areasOf(staff: Declared['staff']) {
  return staff && staff.area !== 'open' ? [staff.area].flat() : [];
}

function parameter(place: 'path' | 'header', name: string) {
  return { in: place, name, required: true, schema: { type: 'string' } };
}

function inQuery(query: z.core.$ZodType | undefined) {
  const { properties = {}, required = [] } = query ? schemaOf(query) : {};
  return Object.entries(properties).map(([name, schema]) => ({
    in: 'query',
    name,
    required: required.includes(name),
    schema,
  }));
}

function schemaOf(schema: z.core.$ZodType) {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

function json(body: z.core.$ZodType) {
  return { 'application/json': { schema: schemaOf(body) } };
}
