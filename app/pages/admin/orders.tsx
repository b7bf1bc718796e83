import { OrdersBoard } from '#kitchen/board/orders-board.tsx';
import { NoticesShown } from '#operations/notices/notices-shown.tsx';

/** Renders the Orders tab, the first of the back office. */
export default function Orders() {
  return <OrdersBoard notices={<NoticesShown isFolded />} />;
}
