import { type ComponentType, useEffect, useState } from 'react';
import { loadAnew, onceMore } from './line-back.ts';

/**
 * Returns a part of the page whose script loads when it is first rendered; nothing stands in for it. If that fails,
 * `onLost` is called, which reloads the page by default. A Suspense boundary would show it 300 ms late.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onLost = loadAnew,
) {
  let arrived: ComponentType<Props> | null = null;
  return function LatePart(props: Props) {
    const [Part, setPart] = useState(() => arrived);
    useEffect(() => {
      if (Part) return;
      onceMore(load).then((part) => {
        arrived = part;
        setPart(() => part);
      }, onLost);
    }, [Part]);
    return Part && <Part {...props} />;
  };
}
