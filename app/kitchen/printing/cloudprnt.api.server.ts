import { timingSafeEqual } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { isStillHeld } from '#accounts/identify.server.ts';
import type { ApiEnv, Context } from '#core/context.ts';
import { text, typed } from '#core/language.schema.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { routesOf } from '#core/route.server.ts';
import {
  beginTry,
  bytesOf,
  endTry,
  fetchedJob,
  nextJob,
  noteState,
  type StoredPrinter,
} from './print-jobs.server.ts';
import { codeOf } from './printers.server.ts';
import { printers } from './printers.table.server.ts';
import { type PrinterState, printerAreas } from './printers.ts';

type Reported = string | null | undefined;

/** The media types that a Star printer can be sent, the best first. */
const mediaTypes = new Map([
  ['application/vnd.star.starprnt', 'starprnt'],
  ['application/vnd.star.line', 'starline'],
] as const);

function short(most: number) {
  return z.optional(z.nullable(text(most)));
}

const Key = z.object({ key: typed(20).check(z.regex(/^[\da-f]{20}$/)) });

/** A printer's poll; unused fields are not read. */
const Poll = z.object({
  statusCode: short(100),
  printerMAC: short(40),
  printingInProgress: z.optional(z.nullable(z.boolean())),
});

const Named = z.object({ mac: short(40), type: short(100), token: short(20), code: short(100) });

const route = routesOf({ param: Key });

/**
 * `/api/cloudprnt/:key`, the protocol of Star printers. A poll reports the printer's state and
 * learns whether a ticket waits; the printer fetches it and reports its end by a `DELETE`.
 */
export const cloudPrntApi = new Hono<ApiEnv>()
  .post('/:key', route({ summary: 'A printer says how it is', body: Poll }), async (c) => {
    const { ctx } = c.var;
    const { statusCode, printerMAC, printingInProgress } = c.req.valid('json');
    const printer = await findPrinter(ctx, c.req.param('key'), printerMAC);
    const state = stateOf(statusCode);
    await noteState(ctx, printer, state);
    const isFree = printer.isActive && state === 'ok' && !printingInProgress;
    const next = isFree ? await nextJob(ctx, printer.id) : null;
    if (!next) return c.json({ jobReady: false });
    const jobToken = String(next.job.id);
    return c.json({ jobReady: true, mediaTypes: [...mediaTypes.keys()], jobToken });
  })
  .get('/:key', route({ summary: 'The printer fetches its ticket', query: Named }), async (c) => {
    const { ctx } = c.var;
    const { mac, type, token } = c.req.valid('json');
    const printer = await findPrinter(ctx, c.req.param('key'), mac);
    const next = printer.isActive ? await nextJob(ctx, printer.id) : null;
    if (!next || (token && token !== String(next.job.id)))
      throw new Problem(requestProblems.not_found);
    const media = [...mediaTypes].find(([name]) => name === type);
    if (!media) throw new Problem(requestProblems.wrong_content_type);
    const bytes = await bytesOf(ctx, printer, next, media[1]);
    if (!(await beginTry(ctx, next))) throw new Problem(requestProblems.not_found);
    return c.body(Uint8Array.from(bytes), 200, { 'Content-Type': media[0] });
  })
  .delete(
    '/:key',
    route({ summary: 'The printer says what became of its ticket', query: Named }),
    async (c) => {
      const { ctx } = c.var;
      const { mac, token, code } = c.req.valid('json');
      const printer = await findPrinter(ctx, c.req.param('key'), mac);
      await noteState(ctx, printer, stateOf(code));
      const job = isPrinted(code) && (await fetchedJob(ctx, printer.id, token || null));
      if (job) await endTry(ctx, job);
      return c.json({});
    },
  );

/** Reads a status such as `410%20Out%20of%20paper`: 41x is the roll, 42x the cover, 5xx the last ticket. */
export function stateOf(status: Reported): PrinterState {
  const [digits = ''] = /^\s*4\d\d/.exec(status ?? '') ?? [];
  const states: Readonly<Record<string, PrinterState>> = { 41: 'paper', 42: 'cover' };
  return digits === '' ? 'ok' : (states[digits.trim().slice(0, 2)] ?? 'error');
}

/** Returns whether a ticket ended well. */
export function isPrinted(status: Reported): boolean {
  return /^\s*(?:2\d\d|OK\b)/i.test(status ?? '');
}

/**
 * Returns the printer with this code, bound to the first device that uses it: no other device is
 * answered. Throws `not_found`.
 */
async function findPrinter(ctx: Context, code: string, mac: Reported): Promise<StoredPrinter> {
  const isServed = isStillHeld(printers.madeBy, printerAreas);
  const known = await ctx.db
    .select()
    .from(printers)
    .where(and(eq(printers.model, 'star'), isServed));
  const printer = known.find((one) =>
    timingSafeEqual(Buffer.from(codeOf(ctx, one)), Buffer.from(code)),
  );
  const device = mac?.toLowerCase().slice(0, 40) ?? '';
  if (printer?.device === null && device !== '') {
    const isFirst = and(eq(printers.id, printer.id), isNull(printers.device));
    const [paired] = await ctx.db.update(printers).set({ device }).where(isFirst).returning();
    if (paired) return paired;
  }
  if (printer?.device !== device) throw new Problem(requestProblems.not_found);
  return printer;
}
