import type { BackupFailureCode } from '#operations/backups/backups.ts';
import { StartProblem } from '../platform/start-problem.ts';

/** Why a backup failed or cannot be reached: one line for an operator, without secrets. */
export class BackupProblem extends StartProblem {
  readonly failure: BackupFailureCode;
  constructor(failure: BackupFailureCode, message: string) {
    super(message);
    this.failure = failure;
  }
}

/** Returns an error as the code that staff see and the text that the operator reads. */
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
