/** A step that staff pressed, as `order_events` records it. */
export type Step = { readonly order: number; readonly kind: string; readonly who: string };

/** Differences between what staff were told and the database. */
export type StepFindings = {
  readonly acknowledged: number;
  /** Acknowledged, but not recorded with the person. */
  readonly lost: number;
  /** Recorded twice, or beside a step that excludes it. */
  readonly doubled: number;
};

/** Records presses and their answers. Orders go one way here: no step is taken twice, none back. */
export class StepLedger {
  refused = 0;
  readonly #pressed = new Map<string, Set<string>>();
  readonly #acknowledged = new Set<string>();

  press({ order, kind, who }: Step): void {
    const key = `${order} ${kind}`;
    this.#pressed.set(key, (this.#pressed.get(key) ?? new Set()).add(who));
  }

  acknowledge({ order, kind }: Step): void {
    this.#acknowledged.add(`${order} ${kind}`);
  }

  /** Compares recorded steps, each with its person, with what was acknowledged before. */
  verify(written: readonly Step[], told: ReadonlySet<string> = this.#acknowledged): StepFindings {
    const found = Map.groupBy(written, ({ order, kind }) => `${order} ${kind}`);
    const ends = Map.groupBy(
      written.filter(({ kind }) => kind === 'refused' || kind === 'confirmed'),
      ({ order }) => order,
    );
    const isWritten = (key: string) => {
      const [step] = found.get(key) ?? [];
      return step !== undefined && this.#pressed.get(key)?.has(step.who) === true;
    };
    const twice = [...found.values()].filter((steps) => steps.length > 1).length;
    const both = [...ends.values()].filter(
      (steps) => new Set(steps.map(({ kind }) => kind)).size > 1,
    ).length;
    return {
      acknowledged: told.size,
      lost: [...told].filter((key) => !isWritten(key)).length,
      doubled: twice + both,
    };
  }

  /** Returns what is acknowledged now, to be looked for a little later. */
  told(): ReadonlySet<string> {
    return new Set(this.#acknowledged);
  }
}
