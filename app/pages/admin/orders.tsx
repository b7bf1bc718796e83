import { OrdersBoard } from '#kitchen/board/orders-board.tsx';
import { NoticesShown } from '#operations/notices/notices-shown.tsx';

export default function Orders() {
  return <OrdersBoard notices={<NoticesShown isFolded />} />;
}
