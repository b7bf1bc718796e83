import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { formatMoney } from '#core/money.ts';
import { readWallClock } from '#restaurant/wall-clock.ts';

// What a browser makes slowest, its first formats, each in a task of its own before the page asks for it.
const steps = [
  () => formatMoney(0, document.documentElement.lang.startsWith('en') ? 'en' : 'fr'),
  () => readWallClock(Date.now()),
  comeAlive,
];

function next() {
  steps.shift()?.();
  if (steps.length > 0) setTimeout(next);
}

function comeAlive() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

setTimeout(next);
