import type { KitchenNow } from './reserve.ts';
import { type Reserved, settle } from './settle.ts';
import { createTimeline, minute, type Timeline } from './timeline.ts';

export type StoredLoad = Reserved & { readonly isGone: boolean };

/** A kitchen at one minute, with late loads moved to where they go in by now. */
export type KitchenView = Omit<KitchenNow, 'loads'> & {
  readonly timeline: Timeline;
  /** Loads that stand elsewhere than they are stored. */
  readonly moved: readonly Reserved[];
};

type View = {
  /** All that the view depends on, except the loads. */
  readonly key: string;
  readonly timeline: Timeline;
  readonly current: Map<number, Reserved>;
  readonly unsaved: Map<number, Reserved>;
};

/**
 * Caches a kitchen between reservations: only changes are read, and late loads move once a minute.
 * The caller locks the kitchen.
 */
export function createKitchenMemory() {
  let version = -1;
  let stored = new Map<number, Reserved>();
  let view: View | null = null;

  function store({ isGone, ...load }: StoredLoad): void {
    if (isGone) stored.delete(load.id);
    else stored.set(load.id, load);
    if (!view) return;
    const before = view.current.get(load.id);
    if (before) view.timeline.take(before);
    view.unsaved.delete(load.id);
    if (isGone) view.current.delete(load.id);
    else {
      view.current.set(load.id, load);
      view.timeline.put(load);
    }
  }

  function lookAnew(kitchen: Omit<KitchenNow, 'loads'>, key: string, now: number): View {
    stored = new Map([...stored].filter(([, { until }]) => until > now));
    const loads = [...stored.values()];
    const placedLoads = settle(kitchen, loads, now, kitchen.isFollowed);
    const current = new Map(placedLoads.map((load) => [load.id, load]));
    const moved = placedLoads.filter(({ id, from }) => stored.get(id)?.from !== from);
    return {
      key,
      current,
      timeline: createTimeline(kitchen, placedLoads),
      unsaved: new Map(moved.map((load) => [load.id, load])),
    };
  }

  return {
    /** The last version read; -1 is none. */
    version: () => version,
    /** Applies the changes since that version, and returns the kitchen at `now`. */
    update(
      kitchen: Omit<KitchenNow, 'loads'>,
      changed: readonly StoredLoad[],
      now: number,
    ): KitchenView {
      // An older version is of a restored database.
      if (kitchen.version < version) {
        stored = new Map();
        view = null;
      }
      const { capacity, fewer, isFollowed } = kitchen;
      const key = JSON.stringify([capacity, fewer, isFollowed, Math.floor(now / minute)]);
      for (const load of changed) store(load);
      version = kitchen.version;
      if (view?.key !== key) view = lookAnew(kitchen, key, now);
      return { ...kitchen, timeline: view.timeline, moved: [...view.unsaved.values()] };
    },
  };
}

export type KitchenMemory = ReturnType<typeof createKitchenMemory>;
