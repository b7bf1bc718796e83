import { existsSync } from 'node:fs';
import { arch, availableParallelism, loadavg, platform, totalmem } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { findDebianPostgres } from '../../scripts/postgres-for-tests.ts';
import { findChromium } from '../../tests/support/chromium.ts';
import { runProgram } from './program.ts';

/** An external tool that a line needs. */
export type Tool = 'wrk' | 'postgres' | 'chromium' | 'lighthouse';

/** How to get each on Debian; npm fetches Lighthouse, which weighs more than the product. */
const remedies: Readonly<Record<Tool, string>> = {
  wrk: 'apt-get install wrk',
  postgres: 'apt-get install postgresql',
  chromium: 'apt-get install --no-install-recommends chromium',
  lighthouse: 'npm must reach its registry',
};

export const lighthousePackage = 'lighthouse@13.5.0';

/** Paths of the tools on this machine; Lighthouse's is its package. */
export type Tools = Readonly<Partial<Record<Tool, string>>>;

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Looks only for the tools needed: fetching Lighthouse takes a while. */
export async function findTools(needed: ReadonlySet<Tool>): Promise<Tools> {
  const found: Partial<Record<Tool, string | undefined>> = {};
  if (needed.has('wrk')) found.wrk = onPath('wrk');
  if (needed.has('postgres')) found.postgres = await findPostgres();
  if (needed.has('chromium') || needed.has('lighthouse')) found.chromium = findChromium();
  if (needed.has('lighthouse')) found.lighthouse = await fetchLighthouse();
  return Object.fromEntries(Object.entries(found).filter(([, place]) => place !== undefined));
}

async function findPostgres(): Promise<string | undefined> {
  const bin = await findDebianPostgres();
  return bin === null ? undefined : join(bin, 'postgres');
}

async function fetchLighthouse(): Promise<string | undefined> {
  const args = ['exec', '--yes', `--package=${lighthousePackage}`, '--', 'lighthouse', '--version'];
  const version = await runProgram('npm', args, { path: dirname(process.execPath) }).catch(
    () => '',
  );
  return version === '' ? undefined : lighthousePackage;
}

/** Returns in one line what is missing and how to get it; null when nothing is. */
export function missing(needed: ReadonlySet<Tool>, tools: Tools): string | null {
  const lacking = [...needed].filter((tool) => tools[tool] === undefined);
  if (lacking.length === 0) return null;
  return `Missing here: ${lacking.map((tool) => `${tool} (${remedies[tool]})`).join(', ')}.`;
}

/** Returns day, machine and versions in one line: a table without them means nothing. */
export async function describeMachine({ chromium, postgres }: Tools): Promise<string> {
  const version = async (program: string | undefined) =>
    program
      ? /[\d.]+/.exec(await runProgram(program, ['--version']).catch(() => ''))?.[0]
      : undefined;
  const [browser, database] = [await version(chromium), await version(postgres)];
  return [
    new Date().toISOString().slice(0, 10),
    `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ${platform()} ${arch()}`,
    `Node ${process.versions.node}`,
    ...(browser ? [`Chromium ${browser}`] : []),
    ...(database ? [`PostgreSQL ${database}`] : []),
    `load average at the end ${loadavg()[0]?.toFixed(1)}`,
  ].join(' · ');
}
