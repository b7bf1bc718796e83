import { spawn } from 'node:child_process';

const script = `
while read -r what path; do
  case $what in pid) pids="$pids $path";; mount) mounts="$path $mounts";; keep) keep=1;; esac
done
ours() { { readlink "/proc/$1/cwd"; cat "/proc/$1/cmdline" "/proc/$1/environ"; } 2>/dev/null | grep -aqF "$home"; }
home=$1
for pid in $pids $(find "$home" -name postmaster.pid -exec head -qn 1 {} ';'); do ours "$pid" && kill -KILL "$pid"; done
sleep 1
for path in $mounts; do umount -l "$path"; done
[ "$keep" ] || rm -rf "$home"`;

export type Guard = ReturnType<typeof guard>;

/**
 * Cleans up a run's remains by id, even after Ctrl-C and SIGKILL: a shell waits for the pipe to close at our end.
 * Everything that it touches is in `home` or names it.
 */
export function guard(home: string) {
  const shell = spawn('sh', ['-c', script, 'sh', home], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  });
  shell.on('error', () => {});
  shell.stdin.on('error', () => {});
  shell.unref();
  return {
    /** Killed at the end, if it is still a process of this run. */
    process: (pid: number) => void shell.stdin.write(`pid ${pid}\n`),
    /** Unmounted at the end. */
    mount: (path: string) => void shell.stdin.write(`mount ${path}\n`),
    /** Leaves the folder where it is. */
    keep: () => void shell.stdin.write('keep 1\n'),
    /** Dismisses the guard after an orderly end. */
    dismiss: () => shell.stdin.end(),
  };
}
