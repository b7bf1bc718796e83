import { Desk } from '#checkout/telephone/desk.tsx';

/** Renders `/admin/telephone`: the desk for orders by telephone and at the counter. */
export default function Telephone() {
  return <Desk />;
}
