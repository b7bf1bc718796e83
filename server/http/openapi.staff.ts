import { RoleChange } from '#accounts/accounts.schema.ts';
import { StaffRulesInput } from '#accounts/permissions/permissions.schema.ts';
import {
  CodeSignIn,
  FactorRemoval,
  OwnCode,
  OwnPassword,
} from '#accounts/second-factor/second-factor.schema.ts';

const staff = { isStaff: true } as const;

/** The routes of the people behind the counter: their second factor, their rights. */
export const staffRoutes = {
  'POST /api/auth/second-factor/sign-in': {
    summary: 'The code after the password: answers a session in `set-auth-token`',
    body: CodeSignIn,
    success: 204,
  },
  'POST /api/auth/second-factor': {
    ...staff,
    summary: 'Begins to set a second factor up: its secret and the recovery codes, once',
    body: OwnPassword,
  },
  'POST /api/auth/second-factor/confirm': {
    ...staff,
    summary: 'A first code: it is asked for from now on; renews the session',
    body: OwnCode,
    success: 204,
  },
  'POST /api/auth/second-factor/recovery-codes': {
    ...staff,
    summary: 'Ten new recovery codes; the old ones are worth nothing',
    body: OwnPassword,
  },
  'POST /api/auth/second-factor/off': {
    ...staff,
    summary: 'Takes the own second factor away',
    body: FactorRemoval,
    success: 204,
  },
  'POST /api/auth/end-other-sessions': {
    summary: 'Ends every session of whoever asks but this one',
    success: 204,
  },
  'PATCH /api/admin/users/{roleId}': {
    ...staff,
    summary: 'Makes somebody an owner or an administrator; for owners',
    body: RoleChange,
    success: 204,
  },
  'POST /api/admin/users/{roleId}/sign-out': {
    ...staff,
    summary: 'Ends every session of somebody',
    success: 204,
  },
  'GET /api/admin/log': {
    ...staff,
    summary: 'Who of the staff did what, by `who`, `kind` and `day`; `from` so many back',
  },
  'GET /api/admin/log/export': { ...staff, summary: 'The same as CSV, in the language of `lang`' },
  'GET /api/admin/staff-rules': {
    ...staff,
    summary: 'What is open to administrators, and what everybody must have; for owners',
  },
  'PATCH /api/admin/staff-rules': {
    ...staff,
    summary: 'Opens or closes it, or demands a second factor of everybody; for owners',
    body: StaffRulesInput,
  },
} as const;
