import { redirect } from 'react-router';
import { areas as everything } from '#core/context.areas.ts';
import { readBoard } from '#kitchen/board/board.client.ts';
import { isClosed } from '#orders/order-status.ts';
import { askAdmission } from './admission.ts';
import { firstPage } from './staff-pages.ts';

/** Leads `/admin` to the menu's items for a person with every right while no order is open (B-4351). */
export async function clientLoader() {
  const admission = await askAdmission();
  if (admission.kind !== 'staff') return redirect('/admin/orders');
  const { areas } = admission.session;
  if (areas.length < everything.length) return redirect(firstPage(areas));
  const { orders } = await readBoard(null).catch(() => ({ orders: null }));
  const isQuiet = orders?.every(({ status }) => isClosed(status));
  return redirect(isQuiet ? '/admin/menu' : '/admin/orders');
}

export default function Start() {
  return null;
}
