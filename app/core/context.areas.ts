/** The kinds of work in the back office that one may be allowed or not (B-2001). */
export const areas = ['service', 'menu', 'shop', 'sales', 'history', 'staff'] as const;
export type Area = (typeof areas)[number];
