import { setTimeout as sleep } from 'node:timers/promises';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { shareReading } from '#restaurant/shared-reading.ts';
import { wideNetwork } from '#server/http/client-address.ts';
import type { Changes } from './changes.ts';
import { coalesce } from './coalesce.ts';
import { type EventStream, openEventStream } from './event-stream.ts';

/** How many streams may be open at once. */
export type StreamLimits = { readonly total: number; readonly perAddress: number };

/** Milliseconds; tests hand in small ones. */
export type StreamPace = {
  /** A table that keeps changing is told once in this time. */
  readonly gather: number;
  readonly ping: number;
  /** How long the question whether a reader is still allowed may take; later means no. */
  readonly answer: number;
};

type Options = {
  readonly changes: Changes;
  readonly limits: StreamLimits;
  readonly pace: StreamPace;
  /** Which tables' changes the readers are told. */
  readonly isTold: (table: string) => boolean;
  /** Which tables' changes may have taken a reader's permission away. */
  readonly isAboutAccess?: (table: string) => boolean;
};

type Reader = {
  readonly address: string;
  /** The one row that this reader follows; without it, whatever the route tells. */
  readonly follows?: string | undefined;
  readonly cut: () => void;
  /** Throws when this reader may not look any more. */
  readonly admit?: (() => Promise<unknown>) | undefined;
};

type Open = {
  readonly stream: EventStream;
  readonly ask: () => void;
  readonly follows: string | undefined;
};

/** All open streams of one route: told of changes together, bounded, ended when the site stops. */
export function createEventStreams({ changes, limits, pace, isTold, isAboutAccess }: Options) {
  const open = new Set<Open>();
  const perAddress = new Map<string, number>();
  /** The open streams of each network, the oldest first. */
  const held = new Map<string, Set<Open>>();
  let unsubscribe = () => {};

  const tellAll = coalesce((table) => {
    for (const { stream, ask } of open) {
      if (table === '*' || isAboutAccess?.(table)) ask();
      if (table === '*' || isTold(table)) stream.send('change', table);
    }
  }, pace.gather);
  const tellFollowers = coalesce((row) => {
    for (const { stream, follows } of open) if (follows === row) stream.send('change', 'order');
  }, pace.gather);

  function tell(change: string): void {
    const [table = ''] = change.split(':');
    tellAll(table);
    if (table !== change) tellFollowers(change);
  }

  changes.closing.addEventListener('abort', () => {
    for (const { stream } of open) stream.end();
  });

  /**
   * Ends a stream of whoever holds most, when the newcomer would still hold fewer (B-1512): a crowd of
   * hoarders never keeps a diner out, and nobody wins a place by asking again.
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
    /** Opens one more; throws `too_many_requests`, or `unavailable` when the site stops. */
    open({ address, cut, follows, admit }: Reader): EventStream {
      if (changes.closing.aborted) throw new Problem(requestProblems.unavailable);
      if ((perAddress.get(address) ?? 0) >= limits.perAddress)
        throw new Problem(requestProblems.too_many_requests);
      const network = wideNetwork(address);
      if (open.size >= limits.total && !makeRoom(network))
        throw new Problem(requestProblems.too_many_requests);

      const stream = openEventStream({ cut, onEnd });
      const member = { stream, follows, ask: asker(stream, pace.answer, admit) };
      const pinging = setInterval(() => {
        stream.ping();
        member.ask();
      }, pace.ping);
      if (open.size === 0) unsubscribe = changes.subscribe(tell);
      open.add(member);
      count(address, 1);
      const letGo = hold(network, member);

      function onEnd(): void {
        clearInterval(pinging);
        open.delete(member);
        count(address, -1);
        letGo();
        if (open.size === 0) unsubscribe();
      }
      return stream;
    },
  };
}

/** Ends the stream unless its reader is found to be still allowed, in good time. */
function asker(stream: EventStream, limit: number, admit: Reader['admit']): () => void {
  if (!admit) return () => {};
  const mayLook = shareReading(() => admit().then(() => true));
  return async () => {
    const late = sleep(limit, false, { ref: false });
    const answer = await Promise.race([mayLook(), late]).catch(() => false);
    if (!answer) stream.end();
  };
}
