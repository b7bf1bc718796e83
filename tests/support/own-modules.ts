import { vi } from 'vitest';

// Before each file of browser tests (vitest.config.ts): our modules are its own, as in a page just opened. Installed
// packages are loaded once for all of them, and so is the window, which is reset.
vi.resetModules();
vi.unstubAllGlobals();
vi.useRealTimers();
if ('document' in globalThis) {
  for (const { name } of [...document.documentElement.attributes]) {
    document.documentElement.removeAttribute(name);
  }
  document.body.replaceChildren();
  for (const cookie of document.cookie.split(';')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = `${cookie};max-age=0;path=/`;
  }
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}
