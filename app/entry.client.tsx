import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { readWallClock } from '#hours/shop-clock.ts';

function begin() {
  // What a browser makes slowest, its first format, in a task of its own before the page asks for it.
  readWallClock(Date.now());
  setTimeout(comeAlive);
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

setTimeout(begin);
