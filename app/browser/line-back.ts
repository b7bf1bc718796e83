/** Settles once the server answers; it is tried every two seconds. */
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

/** Reloads the page, at most once in ten seconds; fires `anew` on the window first. */
export function loadAnew() {
  const [visit] = performance.getEntriesByType('navigation');
  if (visit && 'type' in visit && visit.type === 'reload' && performance.now() < 10_000) return;
  dispatchEvent(new Event('anew'));
  location.reload();
}

/** Runs `load`; a failure is retried once the server answers again, `tries` times. */
export function onceMore<Part>(load: () => Promise<Part>, tries = 1): Promise<Part> {
  return load().catch(async (error: unknown) => {
    if (tries === 0) throw error;
    await lineBack();
    return onceMore(load, tries - 1);
  });
}
