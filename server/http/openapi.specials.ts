import {
  ChangedSpecial,
  NewSpecial,
  SpecialActivity,
  SpecialOrder,
} from '#menu/specials/editing/special-requests.server.ts';

const staff = { isStaff: true } as const;

/** The routes by which staff keep the specials. */
export const specialRoutes = {
  'GET /api/admin/specials': { ...staff, summary: 'Every special, on or off, over or not' },
  'POST /api/admin/specials': {
    ...staff,
    summary: 'Adds a special',
    body: NewSpecial,
    success: 201,
  },
  'PUT /api/admin/specials': {
    ...staff,
    summary: 'Puts the specials in this order',
    body: SpecialOrder,
    success: 204,
  },
  'PUT /api/admin/specials/{id}': {
    ...staff,
    summary: 'Changes a special',
    body: ChangedSpecial,
  },
  'PATCH /api/admin/specials/{id}': {
    ...staff,
    summary: 'Shows a special to diners or hides it',
    body: SpecialActivity,
  },
  'DELETE /api/admin/specials/{id}': { ...staff, summary: 'Deletes a special for good' },
} as const;
