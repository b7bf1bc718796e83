import {
  ChangedZone,
  NewZone,
  ZoneActivity,
  ZoneOrder,
} from '#shop/delivery/zone-requests.server.ts';

const staff = { isStaff: true } as const;

/** The routes by which staff say where the shop delivers, and for how much. */
export const deliveryRoutes = {
  'GET /api/admin/delivery-zones': {
    ...staff,
    summary: 'Every delivery zone: beginnings of postal codes, fee and minimum in cents',
  },
  'POST /api/admin/delivery-zones': {
    ...staff,
    summary: 'Adds a delivery zone',
    body: NewZone,
    success: 201,
  },
  'PUT /api/admin/delivery-zones': {
    ...staff,
    summary: 'Puts the zones in this order',
    body: ZoneOrder,
    success: 204,
  },
  'PUT /api/admin/delivery-zones/{id}': {
    ...staff,
    summary: 'Changes a zone',
    body: ChangedZone,
  },
  'PATCH /api/admin/delivery-zones/{id}': {
    ...staff,
    summary: 'Switches a zone on or off',
    body: ZoneActivity,
  },
  'DELETE /api/admin/delivery-zones/{id}': { ...staff, summary: 'Deletes a zone for good' },
} as const;
