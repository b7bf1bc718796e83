import { redirect } from 'react-router';

/** `/admin` opens its first tab. */
export function clientLoader() {
  return redirect('/admin/orders');
}

export default function Start() {
  return null;
}
