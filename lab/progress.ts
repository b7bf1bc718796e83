import { beginWork, showProgress } from '../server/platform/progress.ts';

/** Shows the progress of a lab command in steps; `say` writes a line that stays. */
export function showSteps(what: string, total: number) {
  const shown = showProgress();
  const work = beginWork(what, total);
  return {
    step: () => work.add(1),
    say(line: string) {
      if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
      console.log(line);
    },
    end() {
      work.end();
      shown.stop();
    },
  };
}
