import { Navigate } from 'react-router';
import { areas as everything } from '#core/context.areas.ts';
import { readBoard } from '#kitchen/board/board.client.ts';
import { isClosed } from '#orders/order-status.ts';
import type { Route } from './+types/start.ts';
import { askAdmission } from './admission.ts';
import { firstPage } from './staff-pages.ts';

/** Returns where `/admin` leads: to the menu's items for a person with every right while no order is open (B-4351). */
export async function clientLoader(): Promise<string> {
  const admission = await askAdmission();
  const areas = admission.kind === 'staff' ? admission.session.areas : [];
  if (areas.length < everything.length) return firstPage(areas);
  const { orders } = await readBoard(null).catch(() => ({ orders: null }));
  return orders?.every(({ status }) => isClosed(status)) ? '/admin/menu' : '/admin/orders';
}

// No redirect: the router would follow it rather than that of the page around, which a first owner needs.
export default function Start({ loaderData }: Route.ComponentProps) {
  return <Navigate to={loaderData} replace />;
}
