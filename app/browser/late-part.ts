import { type ComponentType, lazy } from 'react';
import { FileGone } from './late-files.ts';

const pause = 2_000;

/**
 * A part of the page whose script comes when it is needed. A line that breaks meanwhile must not
 * take away the page and the cart in it: the script is asked for until it comes.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onGone?: () => void,
) {
  return lazy(async () => ({ default: await insist(load, onGone) }));
}

/**
 * What `load` answers, which is asked again after a pause until it does; never rejects. `onGone` is
 * called when the part is of an older build than what the server has now.
 */
export async function insist<Part>(load: () => Promise<Part>, onGone = () => {}): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (error instanceof FileGone) onGone();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
