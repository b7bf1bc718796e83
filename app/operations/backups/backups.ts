export const backupReasons = ['night', 'hour', 'fiftieth', 'asked'] as const;
export type BackupReason = (typeof backupReasons)[number];

export const backupFailureCodes = [
  'place_absent',
  'place_unmarked',
  'place_full',
  'place_refuses',
  'place_unreachable',
  'place_differs',
  'no_room',
  'no_proof_here',
  'proof_failed',
  'database',
  'interrupted',
  'unexpected',
] as const;
export type BackupFailureCode = (typeof backupFailureCodes)[number];

/** `at` is when it was begun, in epoch milliseconds. */
export type StoredBackup = { readonly name: string; readonly at: number; readonly bytes: number };

/** The place is named without any key. */
export type BackupSettings = {
  readonly place: string;
  readonly isEncrypted: boolean;
};
