import { readInTab, storeInTab } from './storage.ts';

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string };
};

declare global {
  /** The worker's address as a trusted URL; absent where the browser needs none. */
  var workerAddress: string | undefined;
  /** Buttons pressed before the page's script listened, until it does. */
  var earlyTaps: HTMLElement[] | undefined;
}

/**
 * Records presses from the document's head on, so that no tap is lost before the page's script comes. It is sent as
 * text (server/pages/documents.ts): no import, no outer name.
 */
export function keepEarlyTaps() {
  globalThis.earlyTaps = [];
  addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest<HTMLElement>('button, [data-language]');
      if (!button || !globalThis.earlyTaps) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      button.setAttribute('aria-busy', 'true');
      globalThis.earlyTaps.push(button);
    },
    true,
  );
}

/**
 * Fetches the page's script or style again once a broken line is back. A browser that does not fetch a script twice
 * reloads the page with its taps, at most once in ten seconds. Sent as text, as above.
 */
export function retryFiles() {
  const again = async (file: HTMLScriptElement | HTMLLinkElement) => {
    let isBack = false;
    while (!isBack) {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      isBack = await fetch('/healthz').then(
        ({ ok }) => ok,
        () => false,
      );
    }
    if (file instanceof HTMLLinkElement) file.replaceWith(file.cloneNode());
    else await import(/* @vite-ignore */ file.src);
  };
  const start = ({ target }: Event) => {
    const isStyle = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
    if (!isStyle && !(target instanceof HTMLScriptElement && target.src)) return;
    again(target).catch(() => {
      const { at = 0 } = JSON.parse(sessionStorage.getItem('early-taps') ?? '{}');
      setTimeout(
        () => {
          const all = [...document.querySelectorAll('button, [data-language]')];
          const taps = globalThis.earlyTaps?.map((tap) => [all.indexOf(tap), tap.textContent]);
          sessionStorage.setItem('early-taps', JSON.stringify({ at: Date.now(), taps }));
          location.reload();
        },
        at + 10000 - Date.now(),
      );
    });
  };
  addEventListener('error', start, true);
}

/**
 * Takes the one Trusted Types policy of a page before any other script: it allows only the worker's address (B-1523).
 * Sent as text, as above.
 */
export function takePolicy() {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const only = trustedTypes?.createPolicy('kept-menu', { createScriptURL: () => '/sw.js' });
  globalThis.workerAddress = only?.createScriptURL('');
}

/** Replays the early taps after the current task, once the page hears them. */
export function replayEarlyTaps() {
  setTimeout(replay);
}

function replay() {
  const taps = [...tapsBefore(), ...(globalThis.earlyTaps ?? [])];
  globalThis.earlyTaps = undefined;
  for (const button of taps) {
    button.removeAttribute('aria-busy');
    button.click();
  }
}

/** Returns the taps from before a reload, where their buttons still exist. */
function tapsBefore(): readonly HTMLElement[] {
  const stored = JSON.parse(readInTab('early-taps') ?? '{}') as { taps?: [number, string][] };
  if (stored.taps) storeInTab('early-taps', null);
  const all = [...document.querySelectorAll<HTMLElement>('button, [data-language]')];
  return (stored.taps ?? []).flatMap(([at, text]) => {
    const button = all[at];
    return button?.textContent === text ? [button] : [];
  });
}
