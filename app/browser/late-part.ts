import { type ComponentType, lazy } from 'react';
import { loadAnew, onceMore } from './line-back.ts';

/**
 * Returns a part of the page whose script loads when needed. If that fails, nothing is rendered and `onLost` is called,
 * which reloads the page by default.
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
