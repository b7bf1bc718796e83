/** The steps whose messages are queued, each tried again after pauses. */
export const messageSteps = ['phones', 'webhook'] as const;
export type MessageStep = (typeof messageSteps)[number];

/** The pauses before another try, in seconds; after the last one it is given up. */
const pauses = [10, 60, 300] as const;

/** Returns when to try again (epoch milliseconds); null when it was taken, or nothing helps. */
export function nextTryAt(answer: unknown, attempts: number, now: number): number | null {
  const pause = pauses[attempts - 1];
  return isTaken(answer) || isGone(answer) || pause === undefined ? null : now + pause * 1000;
}

export function isTaken(answer: unknown): boolean {
  return typeof answer === 'number' && answer >= 200 && answer < 300;
}

export function isGone(answer: unknown): boolean {
  return answer === 404 || answer === 410;
}
