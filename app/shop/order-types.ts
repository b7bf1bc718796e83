/** How an order reaches the customer; delivery is the default (B-502). */
export const orderTypes = ['delivery', 'takeout'] as const;
export type OrderType = (typeof orderTypes)[number];
export const defaultOrderType: OrderType = 'delivery';
