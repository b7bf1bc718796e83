declare global {
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
      button.ariaBusy = 'true';
      globalThis.earlyTaps.push(button);
    },
    true,
  );
}

/**
 * Fetches the page's script again when the line that broke on its way is back; when it fails once more the page
 * is loaded anew, at most once in ten seconds. It stands alone, as above.
 */
export function retryScript() {
  const again = async (src: string) => {
    let isBack = false;
    while (!isBack) {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      isBack = await fetch('/healthz').then(
        ({ ok }) => ok,
        () => false,
      );
    }
    await import(/* @vite-ignore */ src);
  };
  const start = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || !target.src) return;
    again(target.src).catch(() => {
      if (performance.now() > 10000) location.reload();
    });
  };
  addEventListener('error', start, true);
}

/** Makes the early taps again, once the page hears them. */
export function replayEarlyTaps() {
  const taps = globalThis.earlyTaps ?? [];
  globalThis.earlyTaps = undefined;
  for (const button of taps) {
    button.ariaBusy = null;
    button.click();
  }
}
