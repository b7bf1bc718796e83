declare global {
  /** Made by the document's first script (server/pages/documents.ts); absent where the browser needs none. */
  var trustedWorker: string | undefined;
}

/** Returns the address of the site's worker, as a trusted one where the browser asks for it (B-1523). */
export function workerAddress(): string {
  return globalThis.trustedWorker ?? '/sw.js';
}
