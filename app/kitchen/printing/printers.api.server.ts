import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { formRefusal } from '#core/problem.parse.server.ts';
import { noContent, staffRoutes } from '#core/route.server.ts';
import { Activity, RowPath as param } from '#core/row.schema.ts';
import {
  ChangedPrinter,
  Drawn,
  NewPrinter,
  printerFieldErrorsOf,
  Reprint,
} from './printers.schema.ts';
import {
  addPrinter,
  changePrinter,
  drawTicket,
  listPrinters,
  readPrintersNow,
  removePrinter,
  renewCode,
  reprintTicket,
  switchPrinter,
  tryPrinter,
} from './printers.server.ts';
import { printerAreas } from './printers.ts';

const route = staffRoutes(printerAreas, { isRecorded: false });
const serviceRoute = staffRoutes('service', { isRecorded: false });
const openRoute = staffRoutes('open', { isRecorded: false });
const refusal = formRefusal(printerFieldErrorsOf);

/** `/api/admin/printers` */
export const printersApi = new Hono<ApiEnv>()
  .get('/', route({ summary: 'Every printer of the kitchen' }), async (c) =>
    c.json({ printers: await listPrinters(c.var.ctx) }),
  )
  .get(
    '/now',
    openRoute({ summary: 'How each printer is, and which tickets wait for it' }),
    async (c) => c.json({ printers: await readPrintersNow(c.var.ctx) }),
  )
  .post(
    '/tickets',
    serviceRoute({ summary: "Prints an order's ticket again", body: Reprint, limit: 'papers' }),
    async (c) => c.json(await reprintTicket(c.var.ctx, c.req.valid('json'))),
  )
  .get(
    '/drawn',
    openRoute({ summary: 'The parts of a ticket as they are printed, in SVG', query: Drawn }),
    async (c) => c.json(await drawTicket(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/',
    route({ summary: 'Adds a printer', body: NewPrinter, refusal, success: 201 }),
    async (c) => c.json({ printer: await addPrinter(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .put(
    '/:id',
    route({ summary: 'Changes a printer', param, body: ChangedPrinter, refusal }),
    async (c) => c.json({ printer: await changePrinter(c.var.ctx, c.req.valid('json')) }),
  )
  .patch(
    '/:id',
    route({ summary: 'Switches a printer on or off', param, body: Activity }),
    async (c) => c.json({ printer: await switchPrinter(c.var.ctx, c.req.valid('json')) }),
  )
  .delete('/:id', route({ summary: 'Deletes a printer', param }), async (c) =>
    c.json({ printer: await removePrinter(c.var.ctx, c.req.valid('json')) }),
  )
  .post(
    '/:id/trial',
    route({ summary: 'Prints a trial page', param, success: 204, limit: 'messages' }),
    (c) => noContent(c, tryPrinter(c.var.ctx, c.req.valid('json'))),
  )
  .post('/:id/code', route({ summary: 'Gives a printer another code', param, success: 204 }), (c) =>
    noContent(c, renewCode(c.var.ctx, c.req.valid('json'))),
  );
