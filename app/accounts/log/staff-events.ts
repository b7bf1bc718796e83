/** What the back office keeps of its people: who came, went, and let whom do what. */
export const staffEventKinds = [
  'signed_in',
  'signed_out',
  'code_refused',
  'recovery_code_used',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_made',
  'password_changed',
  'person_invited',
  'invitation_withdrawn',
  'role_given',
  'role_changed',
  'role_taken',
  'sessions_ended',
  'second_factor_demanded',
  'second_factor_optional',
  'rescued',
] as const;
export type StaffEventKind = (typeof staffEventKinds)[number];
