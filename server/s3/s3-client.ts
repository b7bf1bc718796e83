import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { S3Place } from './s3-place.ts';

export type S3Patience = {
  /** How often a bucket that fails is asked, in all. */
  readonly tries: number;
  /** How long one try may take, and how long a line may be silent: milliseconds. */
  readonly whole: number;
  readonly silent: number;
};

/** A client for one S3-compatible server, with the keys of its URL alone. */
export function openS3Client(place: S3Place, { tries, whole, silent }: S3Patience): S3Client {
  return new S3Client({
    endpoint: place.endpoint,
    region: place.region,
    forcePathStyle: true,
    credentials: { accessKeyId: place.accessKey, secretAccessKey: place.secretKey },
    maxAttempts: tries,
    requestHandler: {
      requestTimeout: whole,
      throwOnRequestTimeout: true,
      socketTimeout: silent,
    },
    // The signature covers the bytes already; many buckets know no other checksum.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** What a bucket answered instead of doing as asked: its status and S3's own code; null for any other error. */
export function s3Answer(
  error: unknown,
): { readonly status: number; readonly code: string } | null {
  if (!(error instanceof S3ServiceException)) return null;
  return { status: error.$metadata.httpStatusCode ?? 0, code: error.name };
}
