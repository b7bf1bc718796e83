import { percentile } from '../bench/verdict.ts';
import type { Answered } from './asking.ts';

/** Megabytes, by what each process shares (Linux). */
export type Weight = { readonly node: number; readonly postgresql: number };

/** One minute of the night; delays in milliseconds. */
export type Minute = {
  readonly orders: number;
  readonly requests: number;
  readonly fieldErrors: number;
  /** By what was waited for. */
  readonly p99: Readonly<Record<string, number>>;
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
    const minute: Minute = {
      orders: this.#minute.get('order')?.length ?? 0,
      requests: this.#requests,
      fieldErrors: this.#fieldErrors,
      p99: Object.fromEntries(
        [...this.#minute].map(([kind, list]) => [kind, percentile(list, 0.99)]),
      ),
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
          median: percentile(list, 0.5),
          p99: percentile(list, 0.99),
          most: list.reduce((one, other) => Math.max(one, other), 0),
        },
      ]),
    );
  }
}
