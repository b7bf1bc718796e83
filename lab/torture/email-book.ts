/** Where letters came from: an instance, which may die and live again. */
type Sender = string;
type Life = { readonly sender: Sender; readonly life: number };
type Entry = {
  arrivals: number;
  /** Who heard that it was taken, in which of its lives. */
  heardBy: Life | null;
  /** The database says that it was sent. */
  isRecorded: boolean;
};

/** How often letters came, and what of it nobody can help. */
export type EmailCounts = {
  readonly arrived: number;
  /** Came again, because the sender had not heard that it was taken: as letters must. */
  readonly againUnheard: number;
  /** Came again, because the sender had heard it and was killed before it could write that down. */
  readonly againAfterKill: number;
  /** Came again though its success was known to whoever lives, or written down: a fault. */
  readonly twice: number;
};

/** Keeps what a mail server took and what it knows of having been heard. */
export class EmailBook {
  readonly #entries = new Map<string, Entry>();
  readonly #lives = new Map<Sender, number>();
  readonly #counts = { againUnheard: 0, againAfterKill: 0, twice: 0 };
  /** Those that came twice. */
  readonly fieldErrors: string[] = [];

  /** The server has a letter as a whole, and is about to say so. */
  take(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) {
      this.#entries.set(id, { arrivals: 1, heardBy: null, isRecorded: false });
      return;
    }
    entry.arrivals += 1;
    this.#counts[this.#why(entry)] += 1;
    if (this.#why(entry) === 'twice') this.fieldErrors.push(id);
  }

  /** The sender went on after it was told: it knows. */
  hear(id: string, sender: Sender): void {
    const entry = this.#entries.get(id);
    if (entry) entry.heardBy = { sender, life: this.#lifeOf(sender) };
  }

  /** The database says that these were sent. */
  record(ids: Iterable<string>): void {
    for (const id of ids) {
      const entry = this.#entries.get(id);
      if (entry) entry.isRecorded = true;
    }
  }

  /** A sender was killed: what it only remembered is gone. */
  die(sender: Sender): void {
    this.#lives.set(sender, this.#lifeOf(sender) + 1);
  }

  has(id: string): boolean {
    return this.#entries.has(id);
  }

  counts(): EmailCounts {
    return { arrived: this.#entries.size, ...this.#counts };
  }

  #why({ heardBy, isRecorded }: Entry) {
    if (isRecorded) return 'twice';
    if (heardBy === null) return 'againUnheard';
    return this.#lifeOf(heardBy.sender) === heardBy.life ? 'twice' : 'againAfterKill';
  }

  #lifeOf(sender: Sender): number {
    return this.#lives.get(sender) ?? 0;
  }
}
