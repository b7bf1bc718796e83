import { readInTab, storeInTab } from './storage.ts';

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string };
};

declare global {
  /** The address of the site's worker, as the content policy wants it; absent where it wants nothing. */
  var workerAddress: string | undefined;
  /** The buttons that were pressed before the page's script listened, until it does. */
  var earlyTaps: HTMLElement[] | undefined;
}

/**
 * Keeps what is pressed from the document's head on, so that no tap is lost while the page's script comes. It
 * stands alone: no import, no name from outside, for it is sent as text (server/pages/documents.ts).
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
 * Fetches the page's script or style again when the line that broke on its way is back. Where the browser will not
 * ask for a script twice the page is loaded anew with its taps, at most once in ten seconds. It stands alone, as above.
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
 * Takes the one Trusted Types policy that a page may have, before any other script can: it knows the address of
 * the worker alone (B-1523). It stands alone, as above.
 */
export function takePolicy() {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const only = trustedTypes?.createPolicy('kept-menu', { createScriptURL: () => '/sw.js' });
  globalThis.workerAddress = only?.createScriptURL('');
}

/** Makes the early taps again, once the page hears them and stands: what called this may still be under way. */
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

/** What was pressed before the page was loaded anew because its script could not come, where it still stands. */
function tapsBefore(): readonly HTMLElement[] {
  const stored = JSON.parse(readInTab('early-taps') ?? '{}') as { taps?: [number, string][] };
  if (stored.taps) storeInTab('early-taps', null);
  const all = [...document.querySelectorAll<HTMLElement>('button, [data-language]')];
  return (stored.taps ?? []).flatMap(([at, text]) => {
    const button = all[at];
    return button?.textContent === text ? [button] : [];
  });
}
