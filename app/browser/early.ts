import { flushSync } from 'react-dom';

/** What the document's first script (early.js) leaves on the window. */
type Early = {
  takeTaps(): readonly { readonly button?: HTMLElement; readonly name: string | null }[];
  /** Returns the name by which a button is found again in a page that was loaded anew. */
  nameOf(button: HTMLElement): string | null;
  /** Settles when the server answers again, which is asked every two seconds. */
  lineBack(): Promise<void>;
  /** Loads the page anew, at most once in ten seconds; `anew` is heard on the window before. */
  loadAnew(): void;
  /** The address of the site's worker, as the content policy wants it; absent where it wants nothing. */
  readonly worker: string | undefined;
};

/** What was left; undefined where a document comes without the script. */
export function early(): Early | undefined {
  return (globalThis as { early?: Early }).early;
}

/**
 * Makes the taps again that came before the page was listening. Called once it has come alive, from
 * an effect: what a tap wakes up in its turn can only come after that.
 */
export function replayEarlyTaps() {
  setTimeout(() => {
    for (const { button, name } of early()?.takeTaps() ?? []) {
      if (button) button.ariaBusy = null;
      const here = button?.isConnected ? button : namedButton(name);
      // What is added builds on what was added before. Every other tap must find the page as the one
      // before it left it: a menu that was opened is shut by the second.
      if (here?.matches('[data-add]')) here.click();
      else flushSync(() => here?.click());
    }
  });
}

/** The button that stands where another menu has come in the place of the one that was tapped. */
function namedButton(name: string | null): HTMLElement | undefined {
  return [...document.querySelectorAll('button')].find(
    (button) => early()?.nameOf(button) === name,
  );
}
