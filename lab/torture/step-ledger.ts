/** A step of staff that was pressed, and how: what `order_events` holds of it. */
export type Step = { readonly order: number; readonly kind: string; readonly who: string };

/** What is wrong between what staff were told and what the database holds. */
export type StepFindings = {
  readonly acknowledged: number;
  /** Acknowledged, and not written down with who pressed. */
  readonly lost: number;
  /** Written down twice, or beside what excludes it. */
  readonly doubled: number;
};

/** Remembers presses and their answers. Orders go one way here: no step is taken twice, none back. */
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

  /** Holds what is written down, each step with who, against what was told before. */
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

  /** What was acknowledged up to now, to be looked for a moment later. */
  told(): ReadonlySet<string> {
    return new Set(this.#acknowledged);
  }
}
