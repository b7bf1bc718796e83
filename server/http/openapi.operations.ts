import { ConfirmClockInput } from '#operations/clock/clock.schema.ts';
import { EraseCustomerInput, FindCustomerInput } from '#operations/erasure/erasure.schema.ts';
import { AgainInput, PutAwayInput } from '#operations/failed-emails/failed-emails.schema.ts';

/** The routes of the house's own state. */
export const operationsRoutes = {
  'GET /api/admin/notices': {
    isStaff: true,
    summary: 'What somebody has to see to for the site itself, for everybody of the staff',
  },
  'GET /api/admin/backups': {
    isStaff: true,
    summary: 'Where backups go by themselves, which are kept, and the last trouble',
  },
  'POST /api/admin/backups': { isStaff: true, success: 204, summary: 'Makes a backup now' },
  'GET /api/admin/clock': {
    isStaff: true,
    summary: "Whether the computer's date is doubted: what it says, and what is believed",
  },
  'POST /api/admin/clock': {
    isStaff: true,
    success: 204,
    summary: 'Says that the date is right that was read; what is old by it is then erased',
    body: ConfirmClockInput,
  },
  'GET /api/admin/letters': {
    isStaff: true,
    summary:
      'The letters that were given up, why, and of what use they still are: 50 of each group',
  },
  'POST /api/admin/letters/again': {
    isStaff: true,
    summary: 'Has these sent again, or a group; answers how many, and how many are left',
    body: AgainInput,
  },
  'POST /api/admin/letters/away': {
    isStaff: true,
    summary: 'Takes these off the list, or a group; answers how many, and how many are left',
    body: PutAwayInput,
  },
  'POST /api/admin/erasure/search': {
    isStaff: true,
    summary: 'What is known of the customer with these telephones and emails, and would be erased',
    body: FindCustomerInput,
  },
  'POST /api/admin/erasure': {
    isStaff: true,
    summary: 'Erases that customer from every order that is over; what was sold stays',
    body: EraseCustomerInput,
  },
} as const;
