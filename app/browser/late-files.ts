const pages = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
/** Paths of what is here whole: at first all that the page itself came alive with. */
const whole = new Set(pages);

/**
 * Stands where Vite puts its preloading around each `import()` (vite.config.ts). Some browsers never
 * ask again for a script that failed once to come: so all `files` of a late part, paths below the
 * site's root, are fetched whole before any of them is imported. Rejects when one does not come;
 * whoever tries again asks for what is missing.
 */
export async function importWhole<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  await Promise.all(files.map((file) => `/${file}`).map(fetchWhole));
  return load();
}

/** A built file that is no more: the page is of an older build, too, and has to be loaded anew. */
export class FileGone extends Error {}

/** Slower than this, a line is taken for dead and asked again, in milliseconds. */
const patience = 60_000;

/** Fetches a built file, once; rejects when it does not come whole, with `FileGone` when it is no more. */
export async function fetchWhole(path: string): Promise<void> {
  if (whole.has(path)) return;
  const response = await fetch(path, { signal: AbortSignal.timeout(patience) });
  if (response.status === 404) throw new FileGone(path);
  if (!response.ok) throw new TypeError(`${path}: ${response.status}`);
  await response.arrayBuffer();
  whole.add(path);
}

export { importWhole as __vitePreload };
