import { type ComponentType, lazy } from 'react';
import { loadAnew, onceMore } from './line-back.ts';

/**
 * Returns a part of the page whose script comes when it is needed. When it cannot be had, nothing
 * stands in its place and `onLost` is called, which loads the page anew unless told otherwise.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onLost = loadAnew,
) {
  return lazy(async () => {
    const lost = (): ComponentType<Props> => {
      onLost();
      return () => null;
    };
    return { default: await onceMore(load).catch(lost) };
  });
}
