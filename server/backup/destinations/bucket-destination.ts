import type { BackupFailureCode } from '#operations/backups/backups.ts';
import type { S3Bucket } from '../../platform/backup-address.ts';
import { type BucketAnswer, openBucketStore } from '../../platform/store/bucket-store.ts';
import { BackupProblem } from '../backup-problem.ts';
import { type BackupDestination, isStoredName } from './backup-destination.ts';

/** Milliseconds, for a piece over a slow line and for a bucket that joins the pieces. */
const patience = { tries: 4, whole: 10 * 60_000, silent: 60_000 };

export function openBucketDestination(
  bucket: S3Bucket,
  { tries = patience.tries } = {},
): BackupDestination {
  return openBucketStore(bucket, { isName: isStoredName, explain, ...patience, tries });
}

/** Turns a bucket's refusal, or a line that is down, into a problem with the destination. */
function explain(answer: BucketAnswer | null, error: unknown): BackupProblem {
  if (answer === null) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    return new BackupProblem('place_unreachable', `the bucket does not answer: ${reason}`);
  }
  const { status, code } = answer;
  return new BackupProblem(fieldErrorOf(status, code), `the bucket answered ${status} (${code})`);
}

function fieldErrorOf(status: number, code: string): BackupFailureCode {
  if (status === 404) return 'place_absent';
  if (status === 507 || /Quota|StorageFull/i.test(code)) return 'place_full';
  return status >= 300 && status < 500 && status !== 429 ? 'place_refuses' : 'place_unreachable';
}
