import type { BackupFailureCode } from '#operations/backups/backups.ts';
import { StartProblem } from '../platform/start-problem.ts';

/** Why a backup was not made or cannot be reached, as one line for an operator that tells no secret. */
export class BackupProblem extends StartProblem {
  readonly failure: BackupFailureCode;
  constructor(failure: BackupFailureCode, message: string) {
    super(message);
    this.failure = failure;
  }
}

/** Returns whatever went wrong as staff and operator read it. */
export function troubleOf(error: unknown): {
  readonly problem: BackupFailureCode;
  readonly said: string;
} {
  const said = error instanceof Error ? error.message : String(error);
  if (error instanceof BackupProblem) return { problem: error.failure, said };
  const isDatabase =
    error instanceof Error && /^(?:StartProblem|DrizzleQueryError|error)$/.test(error.name);
  return { problem: isDatabase ? 'database' : 'unexpected', said };
}
