import type { BackupFault } from '#operations/backups/backups.ts';
import { PlaceProblem } from '../places/backup-place.ts';

/** Why a backup was not made or does not count, as one line for an operator. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
  readonly fault: BackupFault;
  constructor(fault: BackupFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** Whatever went wrong, as staff and operator read it. */
export function troubleOf(error: unknown): {
  readonly problem: BackupFault;
  readonly said: string;
} {
  const said = error instanceof Error ? error.message : String(error);
  if (error instanceof BackupProblem || error instanceof PlaceProblem) {
    return { problem: error.fault, said };
  }
  const isDatabase =
    error instanceof Error && /^(?:StartProblem|DrizzleQueryError|error)$/.test(error.name);
  return { problem: isDatabase ? 'database' : 'unexpected', said };
}
