import { execFile } from 'node:child_process';

/**
 * Tells systemd that the site is open, and then that this process is alive: it restarts a hanging one (`WatchdogSec`,
 * B-4324). Elsewhere it does nothing. Node has no datagram sockets of systemd's kind, so it runs `systemd-notify`.
 */
export function tellServiceManager(
  { NOTIFY_SOCKET, WATCHDOG_USEC = '0' }: NodeJS.ProcessEnv,
  tell = (state: string) => void execFile('systemd-notify', [state], () => {}),
): void {
  if (NOTIFY_SOCKET === undefined) return;
  tell('READY=1');
  const limit = Number(WATCHDOG_USEC) / 1000;
  if (limit > 0) setInterval(tell, limit / 3, 'WATCHDOG=1').unref();
}
