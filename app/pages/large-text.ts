import { useEffect } from 'react';

/**
 * Marks the document while its width has room for some twenty letters only, be the screen small or the
 * text large: a media query would know the browser's setting alone, not a page whose text was enlarged.
 */
export function useLargeText() {
  useEffect(() => {
    const { documentElement: root, body } = document;
    function mark() {
      const email = Number.parseFloat(getComputedStyle(root).fontSize);
      root.toggleAttribute('data-large-text', window.innerWidth < 20 * email);
    }
    mark();
    const changes = new ResizeObserver(mark);
    changes.observe(body);
    return () => changes.disconnect();
  }, []);
}
