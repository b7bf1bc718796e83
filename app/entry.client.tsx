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

// The router leaves the refusal of an answer that it gave up to the window, where it is no error.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError')
    event.preventDefault();
});

setTimeout(begin);
