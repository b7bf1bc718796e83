/** Longer than anything of ours: what is longer was not written by us. */
const longest = 500_000;

/** Returns what this tab keeps under a name, through reloads and until it is closed; null when nothing. */
export function readInTab(name: string): string | null {
  try {
    const text = sessionStorage.getItem(name);
    return text && text.length <= longest ? text : null;
  } catch {
    return null;
  }
}

/** Keeps a text in this tab, or forgets it with null; false where the browser refuses, or is full. */
export function storeInTab(name: string, text: string | null): boolean {
  if (text !== null && text.length > longest) return false;
  try {
    if (text === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
