import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Log } from '#core/context.ts';
import { timeZone } from '#hours/shop-clock.ts';
import type { BackupPlace } from '../places/backup-place.ts';
import { beginChapter, type NewChapter, resumeChapter } from './begin-chapter.ts';
import type { OpenChapter, Source } from './chapter-key.ts';
import { chaptersToRemove, isDue } from './chapters.ts';
import { dropSlot, readSlots } from './database-log.ts';
import { type ChapterName, chapterFiles } from './names.ts';
import { oneChunk, putBytes } from './put-bytes.ts';
import { readChapters, removeChapter } from './read-chapters.ts';
import { LogGone } from './read-wal.ts';
import { shipRound } from './ship-chapter.ts';

export type LogOptions = {
  readonly place: BackupPlace;
  readonly passphrase: string | undefined;
  readonly dataDir: string;
  readonly connection: pg.ClientConfig;
  readonly database: pg.Pool;
  readonly clock: { now(): Temporal.Instant };
  /** How many bytes can be written to the disk of a folder. */
  readonly freeBytes: (folder: string) => Promise<number>;
  readonly log: Log;
  /** Milliseconds that no turning of a clock changes. */
  readonly uptime: () => number;
  /** Told at the end of each round since when nothing has arrived that should have; null when nothing is missing. */
  readonly onBehind: (behind: Behind | null) => Promise<void>;
};

/** Up to when the log is at the place; null while nothing of it is. */
export type Behind = { readonly until: Temporal.Instant | null };

/** How long nothing may arrive before somebody is told: milliseconds. */
const graceMs = 5 * 60_000;

/** After a copy that failed, the next is tried so much later: milliseconds. */
const restMs = 60_000;

/** What ships the log, a round at a time. */
export type LogShipper = {
  /** Ships what was committed since the last round, and begins a chapter when one is due. */
  round(): Promise<void>;
  /** Ships what was committed last; a copy that is under way is given up. */
  end(): Promise<void>;
};

/**
 * Ships the embedded database's log to the place (B-2340), with a new copy of the whole each night (B-2344). Never in
 * the way of an order: what fails is tried again in the next round, and the database keeps its log meanwhile.
 */
export function openShipper(options: LogOptions): LogShipper {
  const { place, dataDir, database, log, uptime, onBehind } = options;
  const source: Source = { place, dataDir, database, drafts: join(dataDir, 'log-drafts') };
  let current: OpenChapter | null = null;
  let begun: NewChapter | null = null;
  let arrived: NewChapter | null = null;
  let isAwake = false;
  /** In the background, where no order waits for it: with a copy, or with removing old ones. */
  let isBusy = false;
  let isEnding = false;
  let restUntil = 0;
  let wholeAt = uptime();
  let wasBehind: boolean | undefined;

  async function round(): Promise<void> {
    try {
      await shipOrBegin();
      if (current) wholeAt = uptime();
    } finally {
      await tell(uptime() - wholeAt > graceMs);
    }
  }

  async function tell(isBehind: boolean) {
    if (isBehind || wasBehind !== isBehind) {
      await onBehind(isBehind ? { until: current?.until ?? null } : null);
    }
    wasBehind = isBehind;
  }

  async function shipOrBegin(): Promise<void> {
    if (!isAwake) await wake();
    if (current && (await isGone(current, () => shipChanges(current)))) current = null;
    if (arrived && (await isGone(arrived.chapter, () => turnPage(arrived)))) arrived = null;
    const start = begun || !current || isDue(current, options.clock.now(), timeZone);
    if (start && !arrived && !isBusy && uptime() >= restUntil) {
      isBusy = true;
      void begin();
    }
  }

  async function wake() {
    await rm(source.drafts, { recursive: true, force: true });
    current = await resumeChapter(source, options);
    await dropOtherSlots(current?.name);
    isAwake = true;
  }

  async function shipChanges(chapter: OpenChapter | null) {
    if (chapter) await shipRound(source, chapter);
  }

  /** Whether the database has no longer what a chapter needs next: it could not be shipped for too long. */
  async function isGone({ name }: OpenChapter, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return false;
    } catch (error) {
      const slot = (await readSlots(database)).find((known) => known.name === name);
      if (!(error instanceof LogGone) && slot?.isLost === false) throw error;
      log.warn({ chapter: name }, 'the log could not be shipped for too long; beginning anew');
      return true;
    }
  }

  /** A try that fails once the copy is at the place is gone on with: with what is there already. */
  async function begin(): Promise<void> {
    try {
      begun ??= await beginChapter(source, options);
      const { chapter } = begun;
      // Every picture, and the log since: on a slow line that takes its time.
      const isLost = await isGone(chapter, () => shipRound(source, chapter, true));
      arrived = isLost ? null : begun;
      begun = null;
    } catch (error) {
      if (!isEnding) log.warn({ err: error }, 'the database could not be copied; trying on');
      restUntil = uptime() + restMs;
    } finally {
      isBusy = false;
    }
  }

  /** The older chapter ends once the newer goes further, so that no moment is missing between them. */
  async function turnPage(next: NewChapter | null) {
    if (!next) return;
    const { chapter, facts } = next;
    if (current) await shipRound(source, current, true);
    await shipRound(source, chapter, true);
    const file = Buffer.from(`${JSON.stringify(facts, null, 1)}\n`);
    await putBytes(source, chapterFiles(chapter.name).facts, oneChunk(file));
    current = chapter;
    arrived = null;
    await dropOtherSlots(chapter.name);
    log.info({ chapter: chapter.name, bytes: facts.bytes }, 'the database was copied for its log');
    isBusy = true;
    void tidy(chapter.name);
  }

  async function tidy(inUse: ChapterName) {
    try {
      const { names, chapters } = await readChapters(place);
      for (const name of chaptersToRemove(names, chapters, inUse, timeZone)) {
        await removeChapter(place, name);
      }
    } catch (error) {
      if (!isEnding)
        log.warn({ err: error }, 'old copies could not be removed; the next one tries');
    } finally {
      isBusy = false;
    }
  }

  async function dropOtherSlots(kept: ChapterName | undefined) {
    for (const { name } of await readSlots(database)) {
      if (name !== kept) await dropSlot(database, name);
    }
  }

  return {
    round,
    async end() {
      isEnding = true;
      await shipChanges(current);
    },
  };
}
