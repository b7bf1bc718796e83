import { type ComponentType, lazy } from 'react';
import { started } from './start-page.ts';

/**
 * Returns a part of the page whose script comes when it is needed. When it cannot be had, nothing
 * stands in its place and `onLost` is called, which loads the page anew unless told otherwise.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onLost = () => started.loadAnew?.(),
) {
  return lazy(async () => {
    const lost = (): ComponentType<Props> => {
      onLost();
      return () => null;
    };
    return { default: await onceMore(load).catch(lost) };
  });
}

/** Returns what `load` answers; asks once more, as soon as the server answers again, when it fails. */
export function onceMore<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch(async () => {
    await started.lineBack?.();
    return load();
  });
}

/** Does what may wait, once the screen shows what was just written. */
export function afterPaint(work: () => void) {
  requestAnimationFrame(() => setTimeout(work));
}
