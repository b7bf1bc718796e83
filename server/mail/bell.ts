/** Lets one loop doze until somebody rings or the time is over. */
export type Bell = { ring(): void; doze(milliseconds: number): Promise<void> };

/** Hangs up a bell. A ring while nobody dozes ends the next doze at once. */
export function hangBell(): Bell {
  let rung = Promise.withResolvers<void>();
  return {
    ring: () => rung.resolve(),
    async doze(milliseconds) {
      const timer = setTimeout(rung.resolve, milliseconds);
      await rung.promise;
      clearTimeout(timer);
      rung = Promise.withResolvers();
    },
  };
}
