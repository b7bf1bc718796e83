import { spawn } from 'node:child_process';

const script = `
cat
find "$1" -name postmaster.pid -exec sh -c 'kill -QUIT "$(head -n 1 "$1")"' sh {} ';'
sleep 1
rm -rf "$1"`;

/**
 * However this process ends, Ctrl-C and SIGKILL included: its pipe closes, and a shell ends the servers whose data
 * are below `home` and removes the folder. Answers how to send the shell away after an orderly end.
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
