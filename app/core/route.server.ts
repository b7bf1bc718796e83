import type { Handler, Context as HonoContext, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type * as z from 'zod/mini';
import { type Areas, staffActor } from './context.staff.ts';
import type { ApiEnv, Context, PressLimit } from './context.ts';
import { parse, type Refusal } from './problem.parse.server.ts';
import { requestProblems } from './problem.request.ts';
import { Problem, type ProblemKind } from './problem.ts';

type Schema = z.core.$ZodType;

export type Route<
  Body extends Schema = Schema,
  Param extends Schema = Schema,
  Query extends Schema = Schema,
> = {
  /** For the API's description. */
  readonly summary: string;
  /** The schema of its JSON; without one it takes none. */
  readonly body?: Body;
  /** The refusal of a body; `malformed` by default. */
  readonly refusal?: Refusal;
  /** The parameters in braces of its path. */
  readonly param?: Param;
  /** The problem for an address that names nothing; `not_found` by default. */
  readonly unknown?: ProblemKind;
  readonly query?: Query;
  /** 200 by default. */
  readonly success?: 201 | 204;
  /** Required headers. */
  readonly headers?: readonly string[];
  /** Its body is no JSON; the route reads it itself. */
  readonly isRaw?: true;
  /** It needs the bearer token of a session. */
  readonly needsSession?: true;
  /** Emails leave after it is `done`, or `always`, also when it refuses. */
  readonly sendsEmail?: 'done' | 'always';
  /** Each press sends a message or prints: counted by the limit of that name (B-4228). */
  readonly limit?: PressLimit;
};

type StaffRoute = {
  /** All staff may call an `open` one, and its verb checks the rights. */
  readonly area: Areas | 'open';
  /** Every row that it changes is recorded: it can be previewed and scheduled (B-2080). */
  readonly isRecorded: boolean;
};

export type Declared = Route & { readonly staff?: StaffRoute };

type Nothing = Record<never, never>;
/** A typed client may pass read-only values. */
type Sent<Given> = Given extends readonly (infer Each)[]
  ? readonly Sent<Each>[]
  : Given extends object
    ? { readonly [Name in keyof Given]: Sent<Given[Name]> }
    : Given;
type Wire<Body, Param, Query> = (Body extends Schema ? { json: Sent<z.input<Body>> } : Nothing) &
  (Query extends Schema ? { query: z.input<Query> } : Nothing) &
  (Param extends Schema ? { param: z.input<Param> } : Nothing);
type Out<Given> = Given extends Schema ? z.output<Given> : Nothing;
type Declaration<Body, Param, Query> = MiddlewareHandler<
  ApiEnv,
  string,
  { in: Wire<Body, Param, Query>; out: { json: Out<Body> & Out<Param> & Out<Query> } }
>;

const declarations = new WeakMap<object, Declared>();

/** Returns a handler's declaration; undefined for other handlers. */
export function declarationOf(handler: Handler | MiddlewareHandler): Declared | undefined {
  return declarations.get(handler);
}

/**
 * Returns a function that declares routes which share `shared`. Input is read and checked before the route runs, as one
 * object: `c.req.valid('json')`. Throws `wrong_content_type` or what the schemas refuse.
 */
export function routesOf(shared: Partial<Declared>) {
  return <
    Body extends Schema | undefined = undefined,
    Param extends Schema | undefined = undefined,
    Query extends Schema | undefined = undefined,
  >(
    declared: Route & { body?: Body; param?: Param; query?: Query },
  ) => declare<Body, Param, Query>({ ...shared, ...declared });
}

/** Declares a public route. */
export const route = routesOf({});

/**
 * Returns a function that declares staff routes of an area, behind `requireStaff`. They also throw `not_permitted`, and
 * `only_now` where an unrecorded change is to be scheduled.
 */
export function staffRoutes(
  area: StaffRoute['area'],
  { isRecorded, ...shared }: { readonly isRecorded: boolean } & Partial<Route>,
) {
  return routesOf({ ...shared, staff: { area, isRecorded } });
}

function declare<Body, Param, Query>(declared: Declared): Declaration<Body, Param, Query> {
  const { body, param, query, staff, sendsEmail, limit } = declared;
  const handler: Declaration<Body, Param, Query> = async (c, next) => {
    const { ctx } = c.var;
    if (staff) admit(ctx, staff);
    const isWritten = ['POST', 'PUT', 'PATCH'].includes(c.req.method);
    const type = c.req.header('Content-Type');
    // A write without a body needs no content type.
    if (isWritten && !declared.isRaw && (body || type)) refuseOtherThanJson(type);
    const given = body ? parse(body, await c.req.json(), declared.refusal) : {};
    const queried = query ? parse(query, c.req.query()) : {};
    const named = param
      ? parse(param, c.req.param(), declared.unknown ?? requestProblems.not_found)
      : {};
    if (limit) await c.var.spendPress(limit, staff && routePath(c));
    c.req.addValidatedData('json', Object.assign({}, queried, given, named));
    await next();
    if (sendsEmail === 'always' || (sendsEmail && c.res.ok)) c.var.sendEmails();
  };
  declarations.set(handler, declared);
  return handler;
}

export async function noContent(c: HonoContext<ApiEnv>, work: Promise<unknown>) {
  await work;
  return c.body(null, 204);
}

function admit({ actor, schedule }: Context, { area, isRecorded }: StaffRoute): void {
  if (area !== 'open') staffActor(actor, area);
  if (schedule && !isRecorded) throw new Problem(requestProblems.only_now);
}

function refuseOtherThanJson(header = ''): void {
  const type = header.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new Problem(requestProblems.wrong_content_type);
}
