export type Outcome<Answer> = { readonly answer: Answer } | { readonly error: unknown };

type Waiting<Item, Answer> = {
  readonly item: Item;
  readonly settle: (outcome: Outcome<Answer>) => void;
};

/** So many groups are under way at once: while one waits for the disk, the next is prepared. */
const parallel = 2;
const largest = 64;

/**
 * Works in groups without waiting for company: a group starts as soon as a slot is free, and items
 * that come meanwhile form the next. `work` answers in the same order; each item gets its own
 * result.
 */
export function gather<Item, Answer>(
  work: (items: readonly Item[]) => Promise<readonly Outcome<Answer>[]>,
): (item: Item) => Promise<Answer> {
  const waiting: Waiting<Item, Answer>[] = [];
  let underWay = 0;
  let isCalled = false;

  function setOut(): void {
    isCalled = false;
    while (underWay < parallel && waiting.length > 0) {
      underWay += 1;
      void workOff(waiting.splice(0, largest)).finally(() => {
        underWay -= 1;
        call();
      });
    }
  }

  /** Starts a group after all input that has arrived is read. */
  function call(): void {
    if (isCalled || underWay === parallel) return;
    isCalled = true;
    setImmediate(setOut);
  }

  async function workOff(group: readonly Waiting<Item, Answer>[]): Promise<void> {
    const outcomes = await work(group.map(({ item }) => item)).catch((error: unknown) =>
      group.map(() => ({ error })),
    );
    for (const [at, { settle }] of group.entries())
      settle(outcomes[at] ?? { error: new Error('an order was left out of its group') });
  }

  return (item) =>
    new Promise((resolve, reject) => {
      const settle = (outcome: Outcome<Answer>) =>
        'error' in outcome ? reject(outcome.error) : resolve(outcome.answer);
      waiting.push({ item, settle });
      call();
    });
}
