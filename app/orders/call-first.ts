/** Why an order should be called before it is cooked. */
export const callFirstReasons = [
  'open_orders',
  'large_total',
  'large_and_new',
  'look_alikes',
] as const;
export type CallFirstReason = (typeof callFirstReasons)[number];
