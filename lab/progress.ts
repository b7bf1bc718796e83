import { beginWork, showProgress } from '../server/platform/progress.ts';

/** Begins to show how far a command of the laboratory is, of so many steps; `say` writes a line that stays. */
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
