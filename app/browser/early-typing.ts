import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a form that is in the server's document: hands over what was typed, or filled in by a
 * password manager, before the page came alive. Without it the first change would empty the fields.
 */
export function useEarlyTyping(
  take: (typed: (name: string) => string) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const first = useRef(take);
  useLayoutEffect(() => {
    const { current } = form;
    if (current) first.current((name) => typedIn(current, name));
  }, []);
  return form;
}

/** What stands in a field of a form now, even if it was pressed before the page came alive. */
export function typedIn(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
