import { StrictMode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { hearPopsFirst } from '#browser/pops.ts';
import { sendWhatIsSeen } from '#browser/shown-fields.ts';

// The document's start listened until here (server/pages/start-scripts.ts).
window.onunhandledrejection = null;
// The router leaves the refusal of an answer that it gave up to the window, where it is no error.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError')
    event.preventDefault();
});

// Of fields that are filled at one go each is answered before the next speaks, and none writes over another (B-4247).
window.addEventListener('input', () => flushSync(() => {}));
sendWhatIsSeen();
hearPopsFirst();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
