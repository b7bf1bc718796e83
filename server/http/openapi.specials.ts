import { CodeQuestion } from '#checkout/codes/codes.api.server.ts';
import {
  ChangedCode,
  CodeActivity,
  NewCode,
} from '#promotions/codes/editing/code-requests.server.ts';
import {
  ChangedSpecial,
  NewSpecial,
  SpecialActivity,
  SpecialOrder,
} from '#promotions/specials/editing/special-requests.server.ts';

const staff = { isStaff: true } as const;

/** The routes of codes: what a customer asks of one, and how staff keep them. */
export const codeRoutes = {
  'POST /api/codes/check': { summary: 'What a code takes off, and when', body: CodeQuestion },
  'GET /api/admin/codes': { ...staff, summary: 'Every code, with its uses and what it took off' },
  'POST /api/admin/codes': { ...staff, summary: 'Adds a code', body: NewCode, success: 201 },
  'PUT /api/admin/codes/{id}': { ...staff, summary: 'Changes a code', body: ChangedCode },
  'PATCH /api/admin/codes/{id}': {
    ...staff,
    summary: 'Lets a code count, or no longer',
    body: CodeActivity,
  },
  'DELETE /api/admin/codes/{id}': { ...staff, summary: 'Deletes a code for good' },
} as const;

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
