import { redirect } from 'react-router';
import { askAdmission } from './admission.ts';
import { firstPage } from './staff-pages.ts';

/** Leads `/admin` to the first page that is open to the visitor. */
export async function clientLoader() {
  const admission = await askAdmission();
  return redirect(
    admission.kind === 'staff' ? firstPage(admission.session.areas) : '/admin/orders',
  );
}

export default function Start() {
  return null;
}
