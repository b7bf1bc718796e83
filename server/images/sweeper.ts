import { sql } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import { changes, plannedChanges } from '#history/changes.table.server.ts';
import { menuItems } from '#menu/menu.table.server.ts';
import { shopVersions } from '#shop/shop.table.server.ts';
import { storedPicture } from '#ui/uploads/stored-picture.ts';
import { readFileName } from '../platform/store/picture-name.ts';
import type { PublicFiles } from '../platform/store/public-files.ts';

type SweepParts = Pick<Context, 'db' | 'clock' | 'log'> & { readonly store: PublicFiles };
type Picture = { readonly files: string[]; readonly savedAt: Temporal.Instant };

const graceHours = 24;

/** Removes pictures stored a day ago or earlier that nothing uses and no undo or planned change brings back. */
export async function sweepImages(parts: SweepParts, signal?: AbortSignal): Promise<void> {
  const { store, clock, log } = parts;
  const limit = clock.now().subtract({ hours: graceHours });
  const pictures = await readPictures(store);
  const used = await readUsed(parts);
  for (const [picture, { files, savedAt }] of pictures) {
    if (signal?.aborted) return;
    if (used.has(picture) || Temporal.Instant.compare(savedAt, limit) > 0) continue;
    // Checked again right before the removal.
    if ((await readUsed(parts)).has(picture)) continue;
    for (const file of files) await store.delete(file);
    log.info({ picture }, 'a picture that nothing uses was removed');
  }
}

async function readPictures(store: PublicFiles): Promise<ReadonlyMap<string, Picture>> {
  const pictures = new Map<string, Picture>();
  for await (const { name, savedAt } of store.list()) {
    const file = readFileName(name);
    if (!file) continue;
    const known = pictures.getOrInsertComputed(file.picture, () => ({ files: [], savedAt }));
    known.files.push(name);
  }
  return pictures;
}

/** Reads the pictures that items and the shop show or ever showed (undo), and those of planned changes. */
async function readUsed({ db }: Pick<SweepParts, 'db'>): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ image: string }>(sql`
    select distinct ${menuItems.imageUrl} as image from ${menuItems}
      where ${menuItems.imageUrl} like 'menu-images/%'
    union select ${shopVersions.facts} ->> 'logo' from ${shopVersions}
    union select ${shopVersions.facts} ->> 'hero' from ${shopVersions}
    union select (regexp_matches(${plannedChanges.patches}::text, 'menu-images/[A-Za-z0-9_-]+', 'g'))[1]
      from ${plannedChanges} where ${plannedChanges.state} = 'planned'
    union select ${changes.before} ->> 'image_url' from ${changes}
      where ${changes.tableName} = 'menu_items'`);
  return new Set(rows.flatMap(({ image }) => storedPicture(image ?? '')?.name ?? []));
}
