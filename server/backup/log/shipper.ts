import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Log } from '#core/context.ts';
import { createGate } from '#core/gate.ts';
import type { BackupDestination } from '../destinations/backup-destination.ts';
import { type Beginning, beginChapter, resumeChapter } from './begin-chapter.ts';
import { chaptersToRemove, isDue, readChapters, removeChapter } from './chapters.ts';
import { forgetLog, reservesLog } from './database-log.ts';
import { type ChapterName, chapterFiles, chapterName } from './names.ts';
import { oneChunk, putBytes } from './put-bytes.ts';
import { type OpenChapter, type Source, shipRound } from './ship-chapter.ts';

export type LogOptions = Beginning & {
  readonly destination: BackupDestination;
  readonly dataDir: string;
  readonly database: pg.Pool;
  readonly clock: { now(): Temporal.Instant };
  readonly log: Log;
  /** Milliseconds that no turning of a clock changes. */
  readonly uptime: () => number;
  /** Told at the end of each round since when nothing has arrived that should have; null when nothing is missing. */
  readonly onBehind: (behind: Behind | null) => Promise<void>;
};

/** Up to when the log is at the destination; null while nothing of it is. */
export type Behind = { readonly until: Temporal.Instant | null };

/** How long nothing may arrive before the operator is told: milliseconds. */
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
 * Ships the embedded database's log to the destination (B-2340), with a new copy of the whole each night (B-2344). Never in
 * the way of an order: what fails is tried again in the next round, and the database keeps its log meanwhile.
 */
export function openShipper(options: LogOptions): LogShipper {
  const { destination, dataDir, database, log, uptime, onBehind } = options;
  const source: Source = { destination, dataDir, database, drafts: join(dataDir, 'log-drafts') };
  /** A chapter is added to by one at a time: a round, or the copy that follows it. */
  const inTurn = createGate({ atOnce: 1 });
  let current: OpenChapter | null = null;
  let isAwake = false;
  let isCopying = false;
  let isEnding = false;
  let restUntil = 0;
  let wholeAt = uptime();
  let wasBehind: boolean | undefined;

  async function round(): Promise<void> {
    try {
      await inTurn(shipChanges);
      if (current) wholeAt = uptime();
      const isWanted = !current || isDue(current, options.clock.now());
      if (isWanted && !isCopying && uptime() >= restUntil) void copy();
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

  async function shipChanges(): Promise<void> {
    if (!isAwake) await wake();
    if (!current) return;
    const { name } = current;
    try {
      await shipRound(source, current);
    } catch (error) {
      if (await reservesLog(database, name)) throw error;
      log.warn({ chapter: name }, 'the log could not be shipped for too long; beginning anew');
      current = null;
    }
  }

  async function wake() {
    await rm(source.drafts, { recursive: true, force: true });
    current = await resumeChapter(source, options.passphrase);
    await forgetLog(database, current?.name);
    isAwake = true;
  }

  /** In the background, where no order waits for it: the log of the chapter before goes on meanwhile. */
  async function copy(): Promise<void> {
    isCopying = true;
    const name = chapterName(options.clock.now(), randomBytes(4).toString('hex'));
    try {
      const next = await beginChapter(source, options, name);
      // Every picture, and the log since: on a slow line that takes its time.
      await shipRound(source, next, true);
      await inTurn(() => turnTo(next));
      await removeOld(name);
    } catch (error) {
      if (isEnding) return;
      log.warn({ err: error }, 'the database could not be copied for its log; trying on');
      restUntil = uptime() + restMs;
      await forgetLog(database, current?.name).catch(() => {});
      if (current?.name !== name) await removeChapter(destination, name).catch(() => {});
    } finally {
      isCopying = false;
    }
  }

  /** The older chapter ends once the newer goes further, so that no moment is missing between them. */
  async function turnTo(next: OpenChapter) {
    if (current) await shipRound(source, current, true);
    await shipRound(source, next, true);
    const { name, facts } = next;
    const file = Buffer.from(`${JSON.stringify(facts, null, 1)}\n`);
    await putBytes(source, chapterFiles(name).facts, oneChunk(file));
    current = next;
    await forgetLog(database, name);
    log.info({ chapter: name, bytes: facts.bytes }, 'the database was copied for its log');
  }

  async function removeOld(inUse: ChapterName) {
    const { names, chapters } = await readChapters(destination);
    for (const name of chaptersToRemove(names, chapters, inUse))
      await removeChapter(destination, name);
  }

  return {
    round,
    async end() {
      isEnding = true;
      await inTurn(shipChanges);
    },
  };
}
