/** An owner opens or closes each to administrators (B-2001). */
export const areas = ['service', 'menu', 'shop', 'sales', 'history', 'staff'] as const;
export type Area = (typeof areas)[number];
