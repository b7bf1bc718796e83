import { EmailCode, Opening } from '#launch/opening-checklist.schema.ts';

const staff = { isStaff: true, success: 204 } as const;

/** The routes of the first morning. */
export const checklistRoutes = {
  'GET /api/admin/morning': { isStaff: true, summary: 'What is left to do before the first diner' },
  'DELETE /api/admin/morning': { ...staff, summary: 'Puts the list away' },
  'PUT /api/admin/morning/steps/{step}': { ...staff, summary: 'Somebody has seen to a step' },
  'POST /api/admin/morning/letter': { ...staff, summary: 'Writes a test letter to the shop' },
  'PUT /api/admin/morning/letter': {
    ...staff,
    summary: 'The number that the test letter had',
    body: EmailCode,
  },
  'POST /api/admin/morning/order': { ...staff, summary: 'Sends a test order' },
  'DELETE /api/admin/morning/order': { ...staff, summary: 'Erases the test order, once taken' },
  'PUT /api/admin/morning/opening': {
    ...staff,
    summary: 'Opens the page to diners, or shuts it again',
    body: Opening,
  },
} as const;
