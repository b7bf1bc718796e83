import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '..', '..');
export const migrationsFolder = join(root, 'db', 'migrations');

/** A process that tried to open the embedded database: `said` is `open`, or the problem's words. */
export type ProductProcess = {
  readonly child: ChildProcess;
  readonly said: string;
  end(signal: NodeJS.Signals): Promise<number | null>;
};

type Circumstances = {
  readonly uid?: number;
  readonly gid?: number;
  readonly env?: Readonly<Record<string, string>>;
};

/** Opens the embedded database in a child process, as the product does; SIGTERM closes it in order. */
export async function startProduct(
  dataDir: string,
  { uid, gid, env }: Circumstances = {},
): Promise<ProductProcess> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program(dataDir)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: '/',
    env: { ...process.env, ...env },
    uid,
    gid,
  });
  const exited = once(child, 'exit');
  const [said] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    child,
    said,
    async end(signal) {
      child.kill(signal);
      const [code] = (await exited) as [number | null];
      return code;
    },
  };
}

function program(dataDir: string): string {
  const options = JSON.stringify({ dataDir, migrationsFolder });
  return `
    import { openDatabase } from ${JSON.stringify(join(root, 'server', 'database', 'open.ts'))};
    const log = { info() {}, warn() {}, error() {} };
    try {
      const database = await openDatabase({ ...${options}, log });
      process.once('SIGTERM', () => database.close().then(() => process.exit(0)));
      console.log('open');
    } catch (error) {
      console.log(error.name + ': ' + error.message);
      process.exitCode = 1;
    }`;
}
