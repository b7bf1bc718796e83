/** Why a backup is made. */
export const backupReasons = ['night', 'fiftieth', 'asked'] as const;
export type BackupReason = (typeof backupReasons)[number];

/** Why one was not made, or does not count. Each has words of its own. */
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

/** A proven backup that lies at the place; the moment is when it was begun, in epoch milliseconds. */
export type KeptBackup = { readonly name: string; readonly at: number; readonly bytes: number };

/** Where the operator has backups go: named without any key. */
export type BackupSettings = {
  readonly place: string;
  readonly isEncrypted: boolean;
};

/** What the settings tab shows; moments in epoch milliseconds. */
export type BackupsShown = {
  /** Null: BACKUP_URL is not set, and nothing is kept by itself. */
  readonly settings: BackupSettings | null;
  /** The one that waits or is being made. */
  readonly open: { readonly askedAt: number; readonly startedAt: number | null } | null;
  /** The last one at the place that is set. */
  readonly lastGood: {
    readonly at: number;
    readonly bytes: number;
    readonly orders: number;
    readonly seconds: number;
  } | null;
  /** Trouble since the last good one. */
  readonly trouble: {
    readonly at: number;
    readonly fieldError: BackupFailureCode;
    /** For an operator, in English: what exactly was refused. */
    readonly said: string;
  } | null;
  /** As they lay there after the last good one, the newest first. */
  readonly kept: readonly KeptBackup[];
};
