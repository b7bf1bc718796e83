/**
 * Passes a name on at once, then at most every `interval` milliseconds while it repeats; the last is always passed on.
 */
export function coalesce(
  deliver: (name: string) => void,
  interval: number,
): (name: string) => void {
  const resting = new Map<string, { isDueAgain: boolean }>();

  function pass(name: string): void {
    const rest = { isDueAgain: false };
    resting.set(name, rest);
    setTimeout(() => {
      resting.delete(name);
      if (rest.isDueAgain) pass(name);
    }, interval);
    deliver(name);
  }

  return (name) => {
    const rest = resting.get(name);
    if (rest) rest.isDueAgain = true;
    else pass(name);
  };
}
