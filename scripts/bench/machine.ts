import { arch, availableParallelism, loadavg, platform, totalmem } from 'node:os';
import { runProgram } from './program.ts';
import type { Tools } from './tools.ts';

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
