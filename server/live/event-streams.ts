import { setTimeout as sleep } from 'node:timers/promises';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { wideNetwork } from '#server/platform/client-address.ts';
import { shareReading } from '#shop/shared-reading.ts';
import type { Changes } from './changes.ts';
import { coalesce } from './coalesce.ts';
import { type EventStream, type Frame, frameOf, openEventStream } from './event-stream.ts';
import { type RowFeed, tellRows } from './row-feed.ts';

/** How many streams may be open at once. */
export type StreamLimits = { readonly total: number; readonly perAddress: number };

/** Milliseconds; tests hand in small ones. */
export type StreamPace = {
  /** A table that keeps changing is told once in this time. */
  readonly gather: number;
  readonly ping: number;
  /** How long the question whether a reader is still allowed may take; later means no. */
  readonly answer: number;
  /** After how long everything committed before a reading has surely been heard (see `tellRows`). */
  readonly steadyMs: number;
};

type Options = {
  readonly changes: Changes;
  readonly limits: StreamLimits;
  readonly pace: StreamPace;
  /** Which tables' changes the readers are told. */
  readonly isSent: (table: string) => boolean;
  /** Which tables' changes are told to no reader who may not read them; the others to all. */
  readonly isClosable?: (table: string) => boolean;
  /** Which tables' changes may have taken a reader's permission away. */
  readonly isAboutAccess?: (table: string) => boolean;
  /** Rows that are told whole to readers who ask for them and may read them. */
  readonly feed?: RowFeed | undefined;
};

export type Reader = {
  readonly address: string;
  /** The one row that this reader follows; without it, whatever the route tells. */
  readonly follows?: string | undefined;
  readonly cut: () => void;
  /** Wants the rows of the feed. */
  readonly isFed?: boolean;
  /** Throws when this reader may not look any more. */
  readonly admit?: (() => Promise<Admitted>) | undefined;
};

type Open = {
  readonly stream: EventStream;
  readonly access: StreamAccess;
  readonly follows: string | undefined;
  /** Told of the feed's table by its rows. */
  readonly isFed: () => boolean;
};

/** Returns all open streams of one route: told of changes together, bounded, ended when the site stops. */
export function createEventStreams(options: Options) {
  const { changes, limits, pace, isSent, isClosable, isAboutAccess, feed } = options;
  const open = new Set<Open>();
  const perAddress = new Map<string, number>();
  /** The open streams of each network, the oldest first. */
  const held = new Map<string, Set<Open>>();
  let unsubscribe = () => {};

  const mayEndAccess = (table: string) => table === '*' || isAboutAccess?.(table) === true;
  const tellAll = coalesce((table) => {
    for (const { stream, access } of open) {
      if (mayEndAccess(table)) access.ask();
      if (table === '*' || (isSent(table) && !isClosable?.(table))) stream.send('change', table);
      else if (isSent(table)) tellReader({ stream, access }, table);
    }
  }, pace.gather);
  const tellFollowers = coalesce((row) => {
    for (const { stream, follows } of open) if (follows === row) stream.send('change', 'order');
  }, pace.gather);
  const tellUnfed = coalesce((table) => {
    for (const reader of open) if (!reader.isFed()) tellReader(reader, table);
  }, pace.gather);
  const fed = () => [...open].filter(({ isFed }) => isFed());
  const tellFed = feed
    ? tellRows({
        ...feed,
        steadyMs: pace.steadyMs,
        isHeard: () => fed().length > 0,
        deliver(name: string, frame: Frame) {
          for (const { stream } of fed()) stream.put(name, frame);
        },
        fail() {
          for (const reader of fed()) tellReader(reader, feed.table);
        },
      })
    : () => {};

  /** Put and not sent: it is held back while it is asked whether the reader may still hear of it. */
  function tellReader({ stream, access }: Pick<Open, 'stream' | 'access'>, table: string): void {
    if (access.mayHear(table)) stream.put(table, frameOf('change', table));
  }

  function tell(change: string): void {
    const [table = ''] = change.split(':');
    // At once, though asking may wait: whatever is told from now on may be for others only.
    if (mayEndAccess(table)) for (const { access } of open) access.doubt();
    const isRow = table !== change;
    if (isRow && table === feed?.table) {
      tellFed(change);
      tellUnfed(table);
    } else tellAll(table);
    if (isRow) tellFollowers(change);
  }

  changes.closing.addEventListener('abort', () => {
    for (const { stream } of open) stream.end();
  });

  /**
   * Ends a stream of the network that holds most, when the newcomer would still hold fewer (B-1512): a crowd of
   * hoarders never keeps a customer out, and no client wins a place by asking again.
   */
  function makeRoom(network: string): boolean {
    const own = held.get(network)?.size ?? 0;
    const most = [...held.values()].reduce((some, others) =>
      others.size > some.size ? others : some,
    );
    const [oldest] = most;
    if (!oldest || own + 1 >= most.size) return false;
    oldest.stream.end();
    return true;
  }

  function hold(network: string, member: Open): () => void {
    const streams = held.get(network) ?? new Set();
    held.set(network, streams.add(member));
    return () => {
      streams.delete(member);
      if (streams.size === 0) held.delete(network);
    };
  }

  function count(address: string, step: 1 | -1): void {
    const streams = (perAddress.get(address) ?? 0) + step;
    if (streams === 0) perAddress.delete(address);
    else perAddress.set(address, streams);
  }

  return {
    /**
     * Opens one more, which hears at once; throws `too_many_requests`, or `unavailable` when the
     * site stops. Resolves when the reader was let in since, else rejects with why not.
     */
    async open({ address, cut, follows, isFed = false, admit }: Reader): Promise<EventStream> {
      if (changes.closing.aborted) throw new Problem(requestProblems.unavailable);
      if ((perAddress.get(address) ?? 0) >= limits.perAddress)
        throw new Problem(requestProblems.too_many_requests);
      const network = wideNetwork(address);
      if (open.size >= limits.total && !makeRoom(network))
        throw new Problem(requestProblems.too_many_requests);

      const onOverflow = () => feed && stream.put(feed.table, frameOf('change', feed.table));
      const stream = openEventStream({ cut, onEnd, onOverflow });
      const access = watchAccess(stream, pace.answer, admit);
      const member = {
        stream,
        follows,
        access,
        isFed: () => isFed && access.mayHear(feed?.table ?? ''),
      };
      let pinging = setTimeout(ping, pace.ping * (0.5 + Math.random() / 2));
      if (open.size === 0) unsubscribe = changes.subscribe(tell);
      open.add(member);
      count(address, 1);
      const letGo = hold(network, member);

      // Not all at the same moment, however many have come together.
      function ping(): void {
        pinging = setTimeout(ping, pace.ping);
        stream.ping();
        access.ask();
      }

      function onEnd(): void {
        clearTimeout(pinging);
        open.delete(member);
        count(address, -1);
        letGo();
        if (open.size === 0) unsubscribe();
      }
      await access.enter().catch((error: unknown) => {
        stream.abandon();
        throw error;
      });
      return stream;
    },
  };
}

/** Tells of which tables a reader who is let in may hear. */
type Admitted = (table: string) => boolean;

/** Whether the reader of one stream may still have it, and of which tables they may hear. */
type StreamAccess = {
  /** Asks for the first time; rejects with why the reader is not let in. */
  enter(): Promise<void>;
  /** Something was heard that may have taken the permission: what is put waits until it has been asked. */
  doubt(): void;
  /** Asks; ends the stream unless its reader is found to be still allowed, in good time. */
  ask(): Promise<void>;
  /** As it was answered last; true before the first answer, until which everything put is held back. */
  mayHear(table: string): boolean;
};

/** Watches over one stream; `limit` is how many milliseconds the question may take. */
function watchAccess(
  stream: Pick<EventStream, 'hold' | 'release' | 'end'>,
  limit: number,
  admit?: () => Promise<Admitted>,
): StreamAccess {
  const look = shareReading(async () => admit?.() ?? everything);
  let mayHear: Admitted = everything;
  let doubts = 0;

  /** What was asked before the last doubt settles nothing. */
  function settle(answer: Admitted, doubtsBefore: number): void {
    mayHear = answer;
    if (doubts === doubtsBefore) stream.release((name) => mayHear(name.split(':')[0] ?? ''));
  }

  stream.hold();
  return {
    async enter() {
      const doubtsBefore = doubts;
      settle(await look(), doubtsBefore);
    },
    doubt() {
      doubts += 1;
      stream.hold();
    },
    async ask() {
      if (!admit) return;
      const doubtsBefore = doubts;
      const late = sleep(limit, null, { ref: false });
      const answer = await Promise.race([look(), late]).catch(() => null);
      if (answer) settle(answer, doubtsBefore);
      else stream.end();
    },
    mayHear: (table) => mayHear(table),
  };
}

function everything(): boolean {
  return true;
}
