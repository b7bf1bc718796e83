import { sql } from 'drizzle-orm';
import type { Clock, Context } from '#core/context.ts';
import { plannedChanges } from '#history/changes.table.server.ts';
import { menuItems } from '#menu/menu.table.server.ts';
import { shopVersions } from '#shop/shop.table.server.ts';
import { storedPicture } from '#ui/uploads/stored-picture.ts';
import { hourly, type RoundsPace, startRounds } from '../platform/rounds.ts';
import { markName, readFileName } from '../platform/store/picture-name.ts';
import type { PublicFiles } from '../platform/store/public-files.ts';
import { deleteAll } from './store-picture.ts';

type SweepParts = Pick<Context, 'db' | 'clock' | 'log'> & { readonly store: PublicFiles };
type Group = { readonly files: string[]; unusedSince: Temporal.Instant | null };

const grace = Temporal.Duration.from({ hours: 24 });

/** Removes, once an hour until it is stopped, the pictures that nothing has used for a day. */
export function startImageSweeper(
  parts: Omit<SweepParts, 'clock'> & { readonly trustedClock: () => Promise<Clock> },
  pace: RoundsPace = hourly,
) {
  async function work(signal: AbortSignal): Promise<void> {
    try {
      await sweepImages({ ...parts, clock: await parts.trustedClock() }, signal);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      parts.log.warn({ reason }, 'unused pictures could not be removed; trying again later');
    }
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
    } else if (isOver(unusedSince, clock.now()) && !(await readUsed(parts)).has(picture)) {
      // Asked again right before the end. The mark goes last: a removal that is cut short is finished by the next round.
      await deleteAll(store, [...files.filter((name) => name !== mark), mark]);
      log.info({ picture }, 'a picture that nothing uses was removed');
    }
  }
}

async function readGroups(store: PublicFiles): Promise<ReadonlyMap<string, Group>> {
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

/** What items show, what the shop showed at any time, and what a planned change will show. */
async function readUsed({ db }: Pick<SweepParts, 'db'>): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ image: string }>(sql`
    select distinct ${menuItems.imageUrl} as image from ${menuItems}
      where ${menuItems.imageUrl} like 'menu-images/%'
    union select ${shopVersions.facts} ->> 'logo' from ${shopVersions}
    union select ${shopVersions.facts} ->> 'hero' from ${shopVersions}
    union select (regexp_matches(${plannedChanges.patches}::text, 'menu-images/[A-Za-z0-9_-]+', 'g'))[1]
      from ${plannedChanges} where ${plannedChanges.state} = 'planned'`);
  return new Set(rows.flatMap(({ image }) => storedPicture(image ?? '')?.name ?? []));
}

function isOver(since: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(since.add(grace), now) <= 0;
}
