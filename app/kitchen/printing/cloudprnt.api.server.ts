import { timingSafeEqual } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { isStillHeld } from '#accounts/identify.server.ts';
import type { ApiEnv, Context } from '#core/context.ts';
import { text, typed } from '#core/language.schema.ts';
import { Problem } from '#core/problem.ts';
import { routesOf } from '#core/route.server.ts';
import { isPrinted, type MediaType, mediaTypes, stateOf } from './cloudprnt.ts';
import {
  beginTry,
  bytesOf,
  endTry,
  fetchedJob,
  nextJob,
  noteState,
  type StoredPrinter,
} from './print-jobs.server.ts';
import { printerProblems } from './printers.problems.ts';
import { codeOf } from './printers.server.ts';
import { printers } from './printers.table.server.ts';
import { printerAreas } from './printers.ts';

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

const route = routesOf({ param: Key, unknown: printerProblems.printer_unknown });

/**
 * `/api/cloudprnt/:key`, the protocol of Star printers. A poll reports the printer's state and
 * learns whether a ticket waits; the printer fetches it and reports its end by a `DELETE`.
 */
export const cloudPrntApi = new Hono<ApiEnv>()
  .post('/:key', route({ summary: 'A printer says how it is', body: Poll }), async (c) => {
    const { ctx } = c.var;
    const { statusCode, printerMAC, printingInProgress } = c.req.valid('json');
    const printer = await findPrinter(ctx, c.req.param('key'), printerMAC);
    const state = stateOf(decoded(statusCode));
    await noteState(ctx, printer, { state });
    const isFree = printer.isActive && state === 'ok' && !printingInProgress;
    const next = isFree ? await nextJob(ctx, printer.id) : null;
    if (!next) return c.json({ jobReady: false });
    const jobToken = String(next.job.id);
    return c.json({ jobReady: true, mediaTypes: Object.keys(mediaTypes), jobToken });
  })
  .get('/:key', route({ summary: 'The printer fetches its ticket', query: Named }), async (c) => {
    const { ctx } = c.var;
    const { mac, type, token } = c.req.valid('json');
    const printer = await findPrinter(ctx, c.req.param('key'), mac);
    const next = printer.isActive ? await nextJob(ctx, printer.id) : null;
    if (!next || (token && token !== String(next.job.id)))
      throw new Problem(printerProblems.no_ticket);
    if (!isMedia(type)) throw new Problem(printerProblems.wrong_media);
    const bytes = await bytesOf(ctx, printer, next, mediaTypes[type]);
    if (!(await beginTry(ctx, next))) throw new Problem(printerProblems.no_ticket);
    return c.body(Uint8Array.from(bytes), 200, { 'Content-Type': type });
  })
  .delete(
    '/:key',
    route({ summary: 'The printer says what became of its ticket', query: Named }),
    async (c) => {
      const { ctx } = c.var;
      const { mac, token, code } = c.req.valid('json');
      const printer = await findPrinter(ctx, c.req.param('key'), mac);
      await noteState(ctx, printer, { state: stateOf(decoded(code)) });
      const job = await fetchedJob(ctx, printer.id, token || null);
      if (job && isPrinted(decoded(code))) await endTry(ctx, job);
      return c.json({});
    },
  );

function isMedia(type: string | null | undefined): type is MediaType {
  return typeof type === 'string' && Object.hasOwn(mediaTypes, type);
}

/** Decodes a status such as `200%20OK`, also where the address was decoded once. */
function decoded(status = '' as string | null | undefined): string {
  try {
    return decodeURIComponent(status ?? '');
  } catch {
    return '';
  }
}

/**
 * Returns the printer with this code, bound to the first device that uses it: no other device is
 * answered. Throws `printer_unknown`.
 */
async function findPrinter(
  ctx: Context,
  code: string,
  mac: string | null | undefined,
): Promise<StoredPrinter> {
  const isServed = isStillHeld(printers.madeBy, printerAreas);
  const isAsking = and(eq(printers.model, 'star'), isServed);
  const known = await ctx.db.select().from(printers).where(isAsking);
  const printer = known.find((one) =>
    timingSafeEqual(Buffer.from(codeOf(ctx, one)), Buffer.from(code)),
  );
  if (!printer) throw new Problem(printerProblems.printer_unknown);
  const device = mac?.toLowerCase().slice(0, 40) ?? '';
  if (printer.device === null && device !== '') {
    const isFirst = and(eq(printers.id, printer.id), isNull(printers.device));
    const [paired] = await ctx.db.update(printers).set({ device }).where(isFirst).returning();
    if (paired) return paired;
  }
  if (printer.device !== device) throw new Problem(printerProblems.printer_unknown);
  return printer;
}
