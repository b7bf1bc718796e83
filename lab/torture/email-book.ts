/** A sender of emails: an instance, which may die and live again. */
type Sender = string;
type Life = { readonly sender: Sender; readonly life: number };
type Entry = {
  arrivals: number;
  /** The sender that heard its acceptance, in which of its lives. */
  heardBy: Life | null;
  /** The database says that it was sent. */
  isRecorded: boolean;
};

/** How often emails came, and which repetitions are unavoidable. */
export type EmailCounts = {
  readonly arrived: number;
  /** Came again because the sender had not heard its acceptance, as emails must. */
  readonly againUnheard: number;
  /** Came again because the sender was killed before it could record the acceptance. */
  readonly againAfterKill: number;
  /** Came again although a living sender knew, or the database recorded, its success: a failure. */
  readonly twice: number;
};

/** Records what a mail server accepted, and what senders have heard of it. */
export class EmailBook {
  readonly #entries = new Map<string, Entry>();
  readonly #lives = new Map<Sender, number>();
  readonly #counts = { againUnheard: 0, againAfterKill: 0, twice: 0 };
  readonly twiceSent: string[] = [];

  /** The server has the whole email, and is about to say so. */
  take(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) {
      this.#entries.set(id, { arrivals: 1, heardBy: null, isRecorded: false });
      return;
    }
    entry.arrivals += 1;
    this.#counts[this.#why(entry)] += 1;
    if (this.#why(entry) === 'twice') this.twiceSent.push(id);
  }

  /** The sender went on after the answer: it has heard it. */
  hear(id: string, sender: Sender): void {
    const entry = this.#entries.get(id);
    if (entry) entry.heardBy = { sender, life: this.#lifeOf(sender) };
  }

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
