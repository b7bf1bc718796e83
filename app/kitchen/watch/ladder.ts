/** The steps whose messages wait in a list of their own, each tried again after pauses. */
export const messageSteps = ['phones', 'webhook'] as const;
export type MessageStep = (typeof messageSteps)[number];

/** The pauses before another try, in seconds; after the last one it is given up. */
const pauses = [10, 60, 300] as const;

/** Returns when a message is tried again (epoch milliseconds), or null when it was taken or nothing more helps. */
export function nextTryAt(answer: unknown, attempts: number, now: number): number | null {
  const pause = pauses[attempts - 1];
  return isTaken(answer) || isGone(answer) || pause === undefined ? null : now + pause * 1000;
}

/** Tells whether the other server took it. */
export function isTaken(answer: unknown): boolean {
  return typeof answer === 'number' && answer >= 200 && answer < 300;
}

/** Tells whether a push service knows the phone no longer. */
export function isGone(answer: unknown): boolean {
  return answer === 404 || answer === 410;
}
