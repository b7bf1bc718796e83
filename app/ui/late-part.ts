import { type ComponentType, lazy } from 'react';

const pause = 2_000;

/**
 * A part of the page whose script comes when it is needed. A line that breaks meanwhile must not
 * take away the page and the cart in it: the script is asked for until it comes.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await insist(load) }));
}

/** What `load` answers, which is asked again after a pause until it does; never rejects. */
export async function insist<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
