import { flushSync } from 'react-dom';
import { started } from './start-page.ts';

/**
 * Makes the taps again that came before the page was listening. Called once it has come alive, from
 * an effect: what a tap wakes up in its turn can only come after that.
 */
export function replayEarlyTaps() {
  setTimeout(replay);
}

function replay() {
  const { earlyTaps = [], earlyTap, forgetAnswers } = started;
  if (earlyTap) removeEventListener('click', earlyTap, true);
  started.earlyTaps = undefined;
  started.earlyTap = undefined;
  // In one piece with the taps, so that nothing that was shown goes and comes again.
  forgetAnswers?.();
  for (const tapped of earlyTaps) {
    tapped.ariaBusy = null;
    const button = tapped.isConnected ? tapped : sameButton(tapped);
    // What is added builds on what was added before. Every other tap must find the page as the one
    // before it left it: a menu that was opened is shut by the second.
    if (button?.matches('[data-add]')) button.click();
    else flushSync(() => button?.click());
  }
}

/** The button that stands where another menu has come in the place of the one that was tapped. */
function sameButton(gone: HTMLElement): HTMLElement | undefined {
  const nameOf = (button: HTMLElement) => button.ariaLabel ?? button.textContent;
  return [...document.querySelectorAll('button')].find((button) => nameOf(button) === nameOf(gone));
}
