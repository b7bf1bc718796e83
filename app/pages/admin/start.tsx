import { redirect } from 'react-router';
import { askAdmission } from './admission.ts';
import { firstPage } from './staff-pages.ts';

/** `/admin` opens the first page that is open to whoever comes. */
export async function clientLoader() {
  const admission = await askAdmission();
  return redirect(
    admission.kind === 'staff' ? firstPage(admission.session.areas) : '/admin/orders',
  );
}

export default function Start() {
  return null;
}
