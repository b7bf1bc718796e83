type Early = {
  earlyTaps?: HTMLElement[];
  earlyTap?: (event: Event) => void;
};

/**
 * Makes the taps again that came before the page was listening: the document's own small script
 * kept them (server/pages/start-script.ts). Called once, when the page has come alive.
 */
export function replayEarlyTaps() {
  const early = window as Early;
  if (early.earlyTap) removeEventListener('click', early.earlyTap, true);
  const taps = early.earlyTaps ?? [];
  early.earlyTap = undefined;
  early.earlyTaps = undefined;
  for (const button of taps) if (button.isConnected) button.click();
}
