import { started } from './start-page.ts';

/** Makes the taps again that came before the page was listening. Called once it has come alive. */
export function replayEarlyTaps() {
  const { earlyTaps = [], earlyTap } = started;
  if (earlyTap) removeEventListener('click', earlyTap, true);
  started.earlyTaps = undefined;
  started.earlyTap = undefined;
  for (const button of earlyTaps) {
    button.ariaBusy = null;
    if (button.isConnected) button.click();
  }
}
