import type { EarlyAnswers } from './early-answers.ts';

/** What the document's own small script leaves on the window for the page that comes alive. */
export type Started = EarlyAnswers & {
  /** The buttons tapped before the page listened, and the listener that keeps them. */
  earlyTaps?: HTMLElement[] | undefined;
  earlyTap?: ((event: Event) => void) | undefined;
  /** Has the page come alive in a quiet moment after its first paint, or at the first touch. */
  comeAlive?: (start: () => Promise<unknown>) => void;
  /** Settles when the server answers again, which is asked every two seconds. */
  lineBack?: () => Promise<void>;
  /** Loads the page anew, at most once in ten seconds; `anew` is heard on the window before. */
  loadAnew?: () => void;
  /** The address of the site's worker, as the content policy wants it; absent where it wants nothing. */
  worker?: string | undefined;
};

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string };
};

/** What was left; all of it is absent where a document comes without the script. */
export const started = globalThis as Started;

/**
 * Listens from the head of the document on, so that no tap is lost while the rest of it comes. The
 * document's end hands over what starts the page; when that fails it is called once more, and then
 * the page is loaded anew. It stands alone: no import, no comment, no name from outside, for it is
 * sent as text (server/pages/start-script.ts).
 *
 * The content policy allows one Trusted Types policy by name, once: made here, before any other script
 * can, it knows one address, and no module keeps it (B-1523).
 *
 * A tap that is kept goes no further: React listens a moment earlier, and would count it twice. Its
 * button says that it is busy until the tap is made again, which is how it looks taken.
 */
export function startPage() {
  let begin = () => {};
  let isTouched = false;
  const taps: HTMLElement[] = [];
  const lineBack = async () => {
    let isBack = false;
    while (!isBack) {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      isBack = await fetch('/healthz').then(
        ({ ok }) => ok,
        () => false,
      );
    }
  };
  const loadAnew = () => {
    const [visit] = performance.getEntriesByType('navigation');
    if (visit && 'type' in visit && visit.type === 'reload' && performance.now() < 10000) return;
    dispatchEvent(new Event('anew'));
    location.reload();
  };
  const asap = () => {
    isTouched = true;
    requestAnimationFrame(() => setTimeout(() => begin()));
  };
  const inQuiet = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(asap, { timeout: 2000 });
    else setTimeout(asap, 100);
  };
  const comeAlive = (start: () => Promise<unknown>) => {
    begin = () => {
      begin = () => {};
      start()
        .catch(() => lineBack().then(start))
        .catch(loadAnew);
    };
    if (isTouched) asap();
    else if (document.readyState === 'complete') inQuiet();
    else addEventListener('load', inQuiet, { once: true });
    setTimeout(asap, 3000);
  };
  const hold = (event: Event) => {
    const button = (event.target as Element).closest('button');
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    taps.push(button);
    if (!(window as Started).answerTap?.(button)) button.ariaBusy = 'true';
    asap();
  };
  const touch = (event: Event) => {
    if (event.type === 'keydown' || (event.target as Element).closest('button, input')) asap();
  };
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const only = trustedTypes?.createPolicy('kept-menu', { createScriptURL: () => '/sw.js' });
  const worker = only?.createScriptURL('');
  const page: Started = {
    earlyTaps: taps,
    earlyTap: hold,
    comeAlive,
    lineBack,
    loadAnew,
    worker,
  };
  Object.assign(window, page);
  addEventListener('click', hold, true);
  for (const name of ['pointerdown', 'keydown']) {
    addEventListener(name, touch, { passive: true });
  }
}
