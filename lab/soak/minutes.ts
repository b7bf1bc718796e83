import type { Answered } from './asking.ts';

/** Megabytes, by what each process shares (Linux). */
export type Weight = { readonly node: number; readonly postgresql: number };

/** What is timed: requests by kind, and what arrives elsewhere because of them. */
export const waits = ['order', 'step', 'page', 'file', 'board', 'email'] as const;
export type Wait = (typeof waits)[number];

/** One minute of the night; delays in milliseconds, null where there was nothing to wait for. */
export type Minute = {
  readonly orders: number;
  readonly requests: number;
  readonly fieldErrors: number;
  readonly median: Readonly<Record<Wait, number | null>>;
  readonly p99: Readonly<Record<Wait, number | null>>;
  readonly memory: Weight;
};

export type Spread = {
  readonly count: number;
  readonly median: number;
  readonly p99: number;
  readonly most: number;
};

/** Gathers what the night's people note, a minute at a time and as a whole. */
export class Minutes {
  readonly all: Minute[] = [];
  readonly fieldErrors = new Map<string, number>();
  readonly #whole = new Map<string, number[]>();
  #minute = new Map<string, number[]>();
  #requests = 0;
  #fieldErrors = 0;

  readonly note = ({ kind, milliseconds, fieldError }: Answered): void => {
    this.#requests += 1;
    if (fieldError === null) {
      this.wait(kind, milliseconds);
      return;
    }
    this.#fieldErrors += 1;
    const name = `${kind}: ${fieldError}`;
    this.fieldErrors.set(name, (this.fieldErrors.get(name) ?? 0) + 1);
  };

  /** Something arrived so long after what caused it. */
  wait(kind: string, milliseconds: number): void {
    for (const kept of [this.#whole, this.#minute]) {
      const list = kept.get(kind) ?? [];
      list.push(milliseconds);
      kept.set(kind, list);
    }
  }

  /** Closes a minute with what the shop weighs at its end. */
  close(memory: Weight): Minute {
    const all = this.#minute;
    const at = (share: number) =>
      Object.fromEntries(waits.map((kind) => [kind, atShare(all.get(kind) ?? [], share)]));
    const minute: Minute = {
      orders: all.get('order')?.length ?? 0,
      requests: this.#requests,
      fieldErrors: this.#fieldErrors,
      median: at(0.5) as Minute['median'],
      p99: at(0.99) as Minute['p99'],
      memory,
    };
    this.all.push(minute);
    this.#minute = new Map();
    this.#requests = 0;
    this.#fieldErrors = 0;
    return minute;
  }

  /** Of the whole night, by kind. */
  spreads(): ReadonlyMap<string, Spread> {
    return new Map(
      [...this.#whole].map(([kind, list]) => [
        kind,
        {
          count: list.length,
          median: atShare(list, 0.5) ?? 0,
          p99: atShare(list, 0.99) ?? 0,
          most: list.reduce((one, other) => Math.max(one, other), 0),
        },
      ]),
    );
  }
}

function atShare(list: readonly number[], share: number): number | null {
  const sorted = list.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null;
}
