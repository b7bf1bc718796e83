import { join } from 'node:path';
import type { ChapterKey } from './chapter-key.ts';
import type { Asked } from './database-log.ts';
import type { ChapterName } from './names.ts';
import type { Shipping } from './put-bytes.ts';
import type { WalLayout, WalPosition } from './wal-position.ts';

/** The chapter that is being written, and how far its pieces are at the place. */
export type OpenChapter = {
  readonly name: ChapterName;
  readonly key: ChapterKey;
  readonly layout: WalLayout;
  at: WalPosition;
  /** The moment for which the pieces so far are whole. */
  until: Temporal.Instant;
  /** `Head.transactions` when a round came to its end last; empty before the first. */
  transactions: string;
  /** Whether a round has shipped something since the copy was made. */
  hasGrown: boolean;
  /** Pictures and the secret, by the names that they have at the place. */
  readonly loose: Set<string>;
};

/** Where a chapter comes from, and where it goes. */
export type Source = Shipping & {
  readonly database: Asked;
  readonly dataDir: string;
};

export const clusterOf = (dataDir: string) => join(dataDir, 'postgres', 'cluster');
