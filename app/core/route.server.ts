import type { Handler, Context as HonoContext, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type * as z from 'zod/mini';
import { type Areas, staffActor } from './context.staff.ts';
import type { ApiEnv, Context, PressLimit } from './context.ts';
import { parse, type Refusal } from './problem.parse.server.ts';
import { requestProblems } from './problem.request.ts';
import { Problem, type ProblemKind } from './problem.ts';

type Schema = z.core.$ZodType;

/** One route of the API: what it takes, and all that follows from it. */
export type Route<
  Body extends Schema = Schema,
  Param extends Schema = Schema,
  Query extends Schema = Schema,
> = {
  /** What it does, for readers of the API's description. */
  readonly summary: string;
  /** What its JSON must be; without one it takes none. */
  readonly body?: Body;
  /** What a body that is refused is answered with; `malformed` unless said. */
  readonly refusal?: Refusal;
  /** The parts of its address that stand in braces. */
  readonly param?: Param;
  /** What an address that names nothing is answered with; `not_found` unless said. */
  readonly unknown?: ProblemKind;
  readonly query?: Query;
  /** The status of a success; 200 unless said. */
  readonly success?: 201 | 204;
  /** Headers that a request must have. */
  readonly headers?: readonly string[];
  /** Its body is no JSON, and is read by the route itself. */
  readonly isRaw?: true;
  /** It is asked with the bearer token of a session. */
  readonly needsSession?: true;
  /** Emails are written by it: they leave once it is `done`, or `always`, also when it refuses. */
  readonly sendsEmail?: 'done' | 'always';
  /** Each press makes a message or paper: how often is counted, as the limit of that name says (B-4228). */
  readonly limit?: PressLimit;
};

/** A staff route besides: whose kind of work it is, and whether its change can wait. */
type StaffRoute = {
  /** Everybody with a role may come in by an `open` one, and the verb says who may do what. */
  readonly area: Areas | 'open';
  /** Every row that it changes is kept in the history: it can be previewed and put off (B-2080). */
  readonly isRecorded: boolean;
};

export type Declared = Route & { readonly staff?: StaffRoute };

type Nothing = Record<never, never>;
/** What a typed client is handed may be read-only. */
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

/** Returns what was declared of a handler that the router knows; undefined of any other. */
export function declarationOf(handler: Handler | MiddlewareHandler): Declared | undefined {
  return declarations.get(handler);
}

/**
 * Returns what declares routes of one kind, whose declarations share `shared`. What was sent is read and checked before
 * the route runs, and is one object, the verb's input: `c.req.valid('json')`. Throws `wrong_content_type` or what the
 * schemas refuse.
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

/** Declares a route that any visitor may ask for, as `routesOf` says. */
export const route = routesOf({});

/**
 * Answers how the routes of one kind of staff's work are declared, behind `requireStaff`. Throws
 * `not_permitted` besides, and `only_now` where a change that is not kept should wait.
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
    // A write that takes nothing need not say what it sends.
    if (isWritten && !declared.isRaw && (body || type)) refuseOtherThanJson(type);
    const given = body ? parse(body, await c.req.json(), declared.refusal) : {};
    const queried = query ? parse(query, c.req.query()) : {};
    const named = param ? parse(param, c.req.param(), declared.unknown ?? notFound) : {};
    if (limit) await c.var.spendPress(limit, staff && routePath(c));
    c.req.addValidatedData('json', Object.assign({}, queried, given, named));
    await next();
    if (sendsEmail === 'always' || (sendsEmail && c.res.ok)) c.var.sendEmails();
  };
  declarations.set(handler, declared);
  return handler;
}

/** Answers 204 without a body, once the work is done. */
export async function noContent(c: HonoContext<ApiEnv>, work: Promise<unknown>) {
  await work;
  return c.body(null, 204);
}

const notFound = requestProblems.not_found;

function admit({ actor, schedule }: Context, { area, isRecorded }: StaffRoute): void {
  if (area !== 'open') staffActor(actor, area);
  if (schedule && !isRecorded) throw new Problem(requestProblems.only_now);
}

function refuseOtherThanJson(header = ''): void {
  const type = header.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new Problem(requestProblems.wrong_content_type);
}
