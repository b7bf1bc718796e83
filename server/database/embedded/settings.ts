import type { Binaries } from './binaries.ts';

/** For a small machine with one product on it, whose orders must survive a power cut. */
const settings: Readonly<Record<string, string>> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '50',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  // What is kept at most of the log for a place that does not answer (B-2346); then it is begun anew.
  max_slot_wal_keep_size: '1GB',
  max_parallel_workers: '2',
  max_logical_replication_workers: '0',
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  logging_collector: 'off',
  log_checkpoints: 'off',
  // Customers' names and addresses stay out of the log: no statements, no values of rows.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** Settings that older servers do not know, each with the major version that brought it. */
const since: Readonly<Record<string, number>> = { io_method: 18 };

/** macOS answers an ordinary fsync before the disk has the data. */
const perPlatform: Partial<Record<NodeJS.Platform, Record<string, string>>> = {
  darwin: { wal_sync_method: 'fsync_writethrough' },
};

/**
 * The text of the settings file. The programs' release and folder are in it, so that a server started from
 * others, which may be gone by now, is told from one of ours.
 */
export function settingsFile(
  { bin, version }: Binaries,
  ...more: readonly Readonly<Record<string, string>>[]
): string {
  const all = Object.assign({}, settings, perPlatform[process.platform], ...more) as Record<
    string,
    string
  >;
  const major = Number.parseInt(version, 10);
  const lines = Object.entries(all)
    .filter(([name]) => (since[name] ?? 0) <= major)
    .map(([name, value]) => `${name} = '${escapeValue(value)}'`);
  return [
    `# Written at every start, for PostgreSQL ${version} in ${JSON.stringify(bin)}.`,
    ...lines,
    '',
  ].join('\n');
}

function escapeValue(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll("'", "''");
}
