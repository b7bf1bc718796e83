import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { S3Place } from '../../s3/s3-place.ts';

/** What every name begins with under which the product puts files at a place. */
const ours = /^(?:files\/pizzeria-|log\/log_)\d/;
const dayLong = 24 * 60 * 60 * 1000;

/**
 * Clears away what killed uploads of ours have left in a bucket, where it is paid for and seen by nobody. `begun` is
 * the upload that has just begun: what is a day older than it by the bucket's own time, nobody goes on with.
 */
export async function dropAbandonedUploads(
  client: S3Client,
  { bucket: Bucket, prefix: Prefix }: S3Place,
  begun: string | undefined,
): Promise<void> {
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix }));
  const now = Uploads.find(({ UploadId }) => UploadId === begun)?.Initiated?.getTime() ?? 0;
  for (const { Key = '', UploadId, Initiated } of Uploads) {
    if (!Key.startsWith(Prefix) || !ours.test(Key.slice(Prefix.length))) continue;
    if (!Initiated || now - Initiated.getTime() < dayLong) continue;
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
  }
}
