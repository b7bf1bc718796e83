import { type StaffContext, staffActor } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import { sampleOrder } from '../ticket/sample-order.ts';
import { previewTicket } from './paper.server.ts';
import type { Preview } from './printers.schema.ts';

/** Returns a part of a sample ticket as an SVG, from the same source as its bytes (B-4133). */
export function previewPrinter(
  ctx: StaffContext & Pick<Context, 'clock' | 'publicUrl'>,
  { station, paper }: Preview,
): { readonly picture: string } {
  staffActor(ctx.actor, 'shop');
  const now = ctx.clock.now().epochMilliseconds;
  const order = sampleOrder(now);
  const orderUrl = station === 'driver' ? ctx.publicUrl : null;
  return { picture: previewTicket({ order, station, paper, mark: null, orderUrl, now }) };
}
