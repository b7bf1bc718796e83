import { OrdersBoard } from '#kitchen/board/orders-board.tsx';

/** The Orders tab, the first of the back office. */
export default function Orders() {
  return <OrdersBoard />;
}
