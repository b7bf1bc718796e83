import { redirect } from 'react-router';
import type { Session } from '#accounts/accounts.ts';
import { readBoard } from '#kitchen/board/board.client.ts';
import { readChecklist } from '#launch/opening-checklist.client.ts';
import { isOver } from '#launch/opening-checklist.ts';
import { askAdmission } from './admission.ts';
import { firstPage } from './staff-pages.ts';
import { tellChecklist } from './use-checklist-left.ts';

export async function clientLoader() {
  const admission = await askAdmission();
  if (admission.kind !== 'staff') return redirect('/admin/orders');
  const { session } = admission;
  const isWanted = await wantsChecklist(session).catch(() => false);
  return redirect(isWanted ? '/admin/morning' : firstPage(session.areas));
}

/** Returns whether an owner still prepares the opening, and no order waits (B-2143). */
async function wantsChecklist({ role, areas }: Session): Promise<boolean> {
  if (role !== 'owner') return false;
  const checklist = await readChecklist();
  tellChecklist(checklist);
  if (isOver(checklist)) return false;
  const { orders } = areas.includes('service') ? await readBoard(null) : { orders: [] };
  return orders.every(({ status }) => status !== 'new');
}

export default function Start() {
  return null;
}
