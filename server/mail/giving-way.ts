import { performance } from 'node:perf_hooks';

/** What share of the time since it was asked last the event loop was at work, from 0 to 1. */
export type Load = () => number;

export function eventLoopLoad(): Load {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}

/** From this share on others want the processor; they do until it is clearly free again. */
const wantedFrom = 0.5;
const freeBelow = 0.3;

/**
 * Tells whether answers want the processor more than emails do, by the load of a while in which
 * no email was written: our own work is no reason to rest.
 */
export function isWanted(wasWanted: boolean, load: number): boolean {
  return load >= (wasWanted ? freeBelow : wantedFrom);
}
