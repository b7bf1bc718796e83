import type { BackupFailureCode } from '#operations/backups/backups.ts';
import { PlaceProblem } from '../places/backup-place.ts';

/** Why a backup was not made or does not count, as one line for an operator. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
  readonly failure: BackupFailureCode;
  constructor(failure: BackupFailureCode, message: string) {
    super(message);
    this.failure = failure;
  }
}

/** Whatever went wrong, as staff and operator read it. */
export function troubleOf(error: unknown): {
  readonly problem: BackupFailureCode;
  readonly said: string;
} {
  const said = error instanceof Error ? error.message : String(error);
  if (error instanceof BackupProblem || error instanceof PlaceProblem) {
    return { problem: error.failure, said };
  }
  const isDatabase =
    error instanceof Error && /^(?:StartProblem|DrizzleQueryError|error)$/.test(error.name);
  return { problem: isDatabase ? 'database' : 'unexpected', said };
}
