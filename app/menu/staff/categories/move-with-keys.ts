import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Alt with an arrow moves the row in which the focus is, up or down by one. */
export function moveWithKeys(move: (id: string, by: number) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    const row = (event.target as HTMLElement).closest('[data-row]');
    const id = row?.getAttribute('data-row');
    if (!event.altKey || step === undefined || !id) return;
    event.preventDefault();
    // A category holds rows of its own: the innermost one is meant.
    event.stopPropagation();
    move(id, step);
  };
}
