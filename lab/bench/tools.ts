import { existsSync } from 'node:fs';
import { arch, availableParallelism, loadavg, platform, totalmem } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { findDebianPostgres } from '../../scripts/postgres-for-tests.ts';
import { findChromium } from '../../tests/support/chromium.ts';
import { runProgram } from './program.ts';

/** A stranger's tool that a line measures with. */
export type Tool = 'wrk' | 'pgbench' | 'chromium' | 'lighthouse';

/** How each is had on Debian; Lighthouse is fetched by npm, and weighs more than the product. */
const remedies: Readonly<Record<Tool, string>> = {
  wrk: 'apt-get install wrk',
  pgbench: 'apt-get install postgresql',
  chromium: 'apt-get install --no-install-recommends chromium',
  lighthouse: 'npm must reach its registry',
};

export const lighthousePackage = 'lighthouse@13.5.0';

/** Where each tool is that this machine has; Lighthouse's place is its package. */
export type Tools = Readonly<Partial<Record<Tool, string>>>;

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Looks for the tools asked for, and for none else: fetching Lighthouse takes a while. */
export async function findTools(needed: ReadonlySet<Tool>): Promise<Tools> {
  const found: Partial<Record<Tool, string | undefined>> = {};
  if (needed.has('wrk')) found.wrk = onPath('wrk');
  if (needed.has('pgbench')) found.pgbench = await findPgbench();
  if (needed.has('chromium') || needed.has('lighthouse')) found.chromium = findChromium();
  if (needed.has('lighthouse')) found.lighthouse = await fetchLighthouse();
  return Object.fromEntries(Object.entries(found).filter(([, place]) => place !== undefined));
}

/** The one that came with the server is taken first: it is of the same version. */
async function findPgbench(): Promise<string | undefined> {
  const bin = await findDebianPostgres();
  const beside = bin === null ? undefined : join(bin, 'pgbench');
  return beside !== undefined && existsSync(beside) ? beside : onPath('pgbench');
}

async function fetchLighthouse(): Promise<string | undefined> {
  const args = ['exec', '--yes', `--package=${lighthousePackage}`, '--', 'lighthouse', '--version'];
  const version = await runProgram('npm', args, { path: dirname(process.execPath) }).catch(
    () => '',
  );
  return version === '' ? undefined : lighthousePackage;
}

/** In one line, what is missing and how it is had; null when nothing is. */
export function missing(needed: ReadonlySet<Tool>, tools: Tools): string | null {
  const lacking = [...needed].filter((tool) => tools[tool] === undefined);
  if (lacking.length === 0) return null;
  return `Missing here: ${lacking.map((tool) => `${tool} (${remedies[tool]})`).join(', ')}.`;
}

/** Day, kind of machine and versions, in one line: a table without them says nothing. */
export async function describeMachine({ chromium, pgbench }: Tools): Promise<string> {
  const version = async (program: string | undefined) =>
    program
      ? /[\d.]+/.exec(await runProgram(program, ['--version']).catch(() => ''))?.[0]
      : undefined;
  const [browser, database] = [await version(chromium), await version(pgbench)];
  return [
    new Date().toISOString().slice(0, 10),
    `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ${platform()} ${arch()}`,
    `Node ${process.versions.node}`,
    ...(browser ? [`Chromium ${browser}`] : []),
    ...(database ? [`PostgreSQL ${database}`] : []),
    `load average at the end ${loadavg()[0]?.toFixed(1)}`,
  ].join(' · ');
}
