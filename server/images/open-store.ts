import { join } from 'node:path';
import type { Clock } from '#core/context.ts';
import { openDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import type { S3Place } from './s3-place.ts';
import { openS3Store } from './s3-store.ts';

type StorePlace = { readonly dataDir: string; readonly s3?: S3Place; readonly clock: Clock };

/** The bucket when there is one, which several instances need; else a folder in DATA_DIR. */
export function openFileStore({ dataDir, s3, clock }: StorePlace): FileStore {
  return s3 ? openS3Store(s3, { clock }) : openDiskStore(join(dataDir, 'images'));
}
