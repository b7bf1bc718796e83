/** Settles when the server answers again, which is asked every two seconds. */
export async function lineBack(): Promise<void> {
  let isBack = false;
  while (!isBack) {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    isBack = await fetch('/healthz').then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

/** Loads the page anew, at most once in ten seconds; `anew` is heard on the window before. */
export function loadAnew() {
  const [visit] = performance.getEntriesByType('navigation');
  if (visit && 'type' in visit && visit.type === 'reload' && performance.now() < 10_000) return;
  dispatchEvent(new Event('anew'));
  location.reload();
}

/** Returns what `load` answers; asks again, as soon as the server answers again, when it fails: once, or more often. */
export function onceMore<Part>(load: () => Promise<Part>, tries = 1): Promise<Part> {
  return load().catch(async (error: unknown) => {
    if (tries === 0) throw error;
    await lineBack();
    return onceMore(load, tries - 1);
  });
}
