import { InstantInput, TakeBackInput } from '#history/history.schema.ts';
import { AcknowledgedInput } from '#history/translation-drift/drift.schema.ts';

const staff = { isStaff: true } as const;

/** The routes of what was changed, and of what is planned. */
export const historyRoutes = {
  'GET /api/admin/changes': {
    ...staff,
    summary: 'What was changed, newest first, a page of savings; `before` is the next page',
  },
  'GET /api/admin/changes/planned': { ...staff, summary: 'What is planned, done and failed' },
  'GET /api/admin/changes/failed': { ...staff, summary: 'How many planned changes failed' },
  'GET /api/admin/changes/lagging': {
    ...staff,
    summary: 'Texts of which one language has not followed the other',
  },
  'PUT /api/admin/changes/lagging': {
    ...staff,
    summary: 'Says that a text is right in both languages as it is',
    body: AcknowledgedInput,
    success: 204,
  },
  'PUT /api/admin/changes/planned/{id}': {
    ...staff,
    summary: 'Lets a planned change begin at another moment',
    body: InstantInput,
    success: 204,
  },
  'DELETE /api/admin/changes/planned/{id}': {
    ...staff,
    summary: 'Withdraws a planned change',
    success: 204,
  },
  'GET /api/admin/changes/{batch}': { ...staff, summary: 'Everything that one saving changed' },
  'POST /api/admin/changes/{batch}/taking-back': {
    ...staff,
    summary: 'Takes a saving back, or some of its rows',
    body: TakeBackInput,
    success: 204,
  },
} as const;
