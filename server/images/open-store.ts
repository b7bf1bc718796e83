import { join } from 'node:path';
import type { S3Place } from '../s3/s3-place.ts';
import { openDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';

type StorePlace = { readonly dataDir: string; readonly s3?: S3Place };

/** Opens the store of the menus that pages name, beside that of the pictures. */
export async function openMenuStore({ dataDir, s3 }: StorePlace): Promise<FileStore> {
  if (!s3) return openDiskStore(join(dataDir, 'menus'), typeOfMenu);
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(s3, { folder: 'menus', typeOf: typeOfMenu });
}

function typeOfMenu(name: string): string | null {
  return /^[\w-]{16}\.json$/.test(name) ? 'application/octet-stream' : null;
}

/** The bucket when there is one, which several instances need; else a folder in DATA_DIR. */
export async function openFileStore({ dataDir, s3 }: StorePlace): Promise<FileStore> {
  if (!s3) return openDiskStore(join(dataDir, 'images'));
  // Most shops have no bucket: Amazon's client costs them neither memory nor time.
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(s3);
}
