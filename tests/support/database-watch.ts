import { spawn } from 'node:child_process';
import { chmod } from 'node:fs/promises';

const script = `
cat
find "$1" -name postmaster.pid -exec sh -c 'kill -QUIT "$(head -n 1 "$1")"' sh {} ';'
sleep 1
rm -rf "$1"`;

/**
 * Starts a shell that ends the servers whose data are below `home` and removes the folder, however this process ends,
 * even by SIGKILL: its pipe closes then. Returns how to dismiss the shell.
 */
export function watchOver(home: string): () => void {
  const shell = spawn('sh', ['-c', script, 'sh', home], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  });
  shell.on('error', () => {});
  shell.stdin.on('error', () => {});
  shell.unref();
  return () => shell.stdin.end();
}

/** Opens a temporary folder for another user: a server that root starts runs as one, and must pass through. */
export async function openToPassersBy(home: string): Promise<void> {
  if (process.getuid?.() === 0) await chmod(home, 0o711);
}
