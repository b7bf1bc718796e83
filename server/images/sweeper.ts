import { eq, like } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import { menuItems } from '#menu/menu.table.server.ts';
import { storedPicture } from '#ui/uploads/stored-picture.ts';
import { hourly, type RoundsPace, startRounds } from '../jobs/rounds.ts';
import { markName, readFileName } from './file-name.ts';
import type { FileStore } from './file-store.ts';
import { deleteAll } from './store-picture.ts';

type SweepParts = Pick<Context, 'db' | 'clock' | 'log'> & { readonly store: FileStore };
type Group = { readonly files: string[]; unusedSince: Temporal.Instant | null };

const grace = Temporal.Duration.from({ hours: 24 });

/** Removes, once an hour until it is stopped, the pictures that no item has used for a day. */
export function startImageSweeper(parts: SweepParts, pace: RoundsPace = hourly) {
  async function work(signal: AbortSignal): Promise<void> {
    await sweepImages(parts, signal).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      parts.log.warn({ reason }, 'unused pictures could not be removed; trying again later');
    });
  }
  return startRounds({ pace, log: parts.log, name: 'the image sweeper', work });
}

/**
 * One round. An unused picture is first marked, by a file beside it, so that its day is counted
 * from when it fell out of use, by every instance alike and through restarts; a mark a day old
 * is its end. A picture that is used again loses its mark.
 */
export async function sweepImages(parts: SweepParts, signal?: AbortSignal): Promise<void> {
  const { store, clock, log } = parts;
  const groups = await readGroups(store);
  const used = await readUsed(parts);
  for (const [picture, { files, unusedSince }] of groups) {
    if (signal?.aborted) return;
    const mark = markName(picture);
    if (used.has(picture)) {
      if (unusedSince) await store.delete(mark);
    } else if (!unusedSince) {
      await store.put(mark, new Uint8Array());
    } else if (isOver(unusedSince, clock.now()) && !(await isUsed(parts, picture))) {
      // The mark goes last: a removal that is cut short is finished by the next round.
      await deleteAll(store, [...files.filter((name) => name !== mark), mark]);
      log.info({ picture }, 'a picture that nothing uses was removed');
    }
  }
}

async function readGroups(store: FileStore): Promise<ReadonlyMap<string, Group>> {
  const groups = new Map<string, Group>();
  for await (const { name, savedAt } of store.list()) {
    const file = readFileName(name);
    if (!file) continue;
    const group = groups.getOrInsertComputed(file.picture, () => ({
      files: [],
      unusedSince: null,
    }));
    group.files.push(name);
    if (file.kind === 'mark') group.unusedSince = savedAt;
  }
  return groups;
}

async function readUsed({ db }: Pick<SweepParts, 'db'>): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ image: menuItems.imageUrl })
    .from(menuItems)
    .where(like(menuItems.imageUrl, 'menu-images/%'));
  return new Set(rows.flatMap(({ image }) => storedPicture(image ?? '')?.name ?? []));
}

/** Asked again right before the end: an item may have taken the picture back since. */
async function isUsed({ db }: Pick<SweepParts, 'db'>, picture: string): Promise<boolean> {
  const items = db.select({ id: menuItems.id }).from(menuItems);
  return (await items.where(eq(menuItems.imageUrl, `menu-images/${picture}`)).limit(1)).length > 0;
}

function isOver(since: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(since.add(grace), now) <= 0;
}
