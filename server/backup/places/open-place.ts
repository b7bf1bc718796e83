import { parsePlaceAddress, placeAddressRule } from '../../platform/place-address.ts';
import type { BackupPlace } from './backup-place.ts';
import { openFolderPlace } from './folder-place.ts';

/**
 * Opens what BACKUP_URL names. `dataDir` remembers which folders were used, so that the empty mount point of a
 * missing disk is told from the disk; without it a folder is for reading alone. Throws when the URL names no place.
 */
export async function openBackupPlace(url: string, dataDir?: string): Promise<BackupPlace> {
  const address = parsePlaceAddress(url);
  if (address === null) throw new Error(`BACKUP_URL ${placeAddressRule}`);
  if (address.kind === 'folder') return openFolderPlace(address.folder, dataDir);
  // As for pictures: Amazon's client is loaded only where there is a bucket.
  const { openBucketPlace } = await import('./bucket-place.ts');
  return openBucketPlace(address.bucket);
}
