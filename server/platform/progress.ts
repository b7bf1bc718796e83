export type Work = {
  /** Adds progress in the unit of the total: bytes, rows. */
  add(amount: number): void;
  end(): void;
};

type Screen = { readonly isTTY?: boolean; write(text: string): unknown };

/** Milliseconds; shorter work is not shown. */
const short = 2_000;

let screen: Screen | null = null;

/** Shows work that takes longer than two seconds: a moving line, or one every ten seconds without a terminal. */
export function showProgress(out: Screen = process.stderr): { stop(): void } {
  screen = out;
  return {
    stop() {
      screen = null;
    },
  };
}

/** Begins a piece of work; without a total its share is unknown. Silent unless a command shows progress. */
export function beginWork(what: string, total?: number): Work {
  const out = screen;
  if (out === null) return { add: () => {}, end: () => {} };
  const began = performance.now();
  let done = 0;
  let isShown = false;

  function tell(): void {
    const passed = performance.now() - began;
    if (passed < short) return;
    const line = progressLine(what, passed / 1000, total ? done / total : undefined);
    out?.write(out.isTTY ? `\r\u001b[K${line}` : `${line}\n`);
    isShown = true;
  }
  const timer = setInterval(tell, out.isTTY ? 500 : 10_000).unref();
  return {
    add(amount) {
      done += amount;
    },
    end() {
      clearInterval(timer);
      if (isShown && out.isTTY) out.write('\r\u001b[K');
    },
  };
}

/** Returns a line of progress: `Checking the file: 40 %, 12 s so far, about 18 s left`. */
export function progressLine(what: string, seconds: number, share?: number): string {
  const soFar = `${spell(seconds)} so far`;
  if (share === undefined) return `${what}: ${soFar}`;
  const known = Math.min(share, 0.99);
  // The first percent says nothing about the rest.
  const left = known < 0.01 ? '' : `, about ${spell((seconds * (1 - known)) / known)} left`;
  return `${what}: ${Math.floor(known * 100)} %, ${soFar}${left}`;
}

function spell(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.round(seconds / 60)} min`;
}
