import { press, release } from './held-changes.ts';

const controls = 'a[href], button, input, select, textarea, summary, label, [tabindex]';
/** Milliseconds from the finger's release to the click on a busy tablet. */
const clickWithin = 300;
/** Milliseconds after a control moved in which a finger was aimed at what was there before. */
const settling = 300;
/** More presses never wait for their click: the others were drags and scrolls. */
const mostWaiting = 4;
/** Milliseconds and pixels between the taps of a double tap. */
const doubleTap = { within: 500, reach: 30 };

type Press = { readonly control: Element | null; readonly isAimed: boolean };
type Tap = { readonly control: Element | null; at: number; x: number; y: number };

/** Returns the control of a press, also a label's; null on plain ground. */
export function controlOf(target: EventTarget | null): Element | null {
  const found = target instanceof Element ? target.closest(controls) : null;
  return found instanceof HTMLLabelElement ? (found.control ?? found) : found;
}

/**
 * Lets a click act only on the pressed control (B-2580), and holds outside changes until the press is over (B-2581).
 * Clicks without a press, by keys, scripts and assistive technology, are left alone. Returns a function that ends it.
 */
export function guardPresses(): () => void {
  const end = new AbortController();
  const options = { capture: true, signal: end.signal } as const;
  const shifts = watchShifts(end.signal);
  // A busy tablet reports several quick taps before the first of their clicks.
  const presses = new Map<number, Press>();
  let last: Tap | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function letGo() {
    clearTimeout(waiting);
    release();
  }

  function begin(event: PointerEvent) {
    if (!event.isPrimary || event.button !== 0) return;
    clearTimeout(waiting);
    press();
    const control = controlOf(event.target);
    // A mouse shows what it points at; a finger hides it.
    const isFinger = event.pointerType !== 'mouse';
    const isAimed = !isFinger || !hasJustMoved(control, event.timeStamp);
    presses.delete(event.pointerId);
    presses.set(event.pointerId, { control, isAimed });
    const [oldest] = presses.keys();
    if (presses.size > mostWaiting && oldest !== undefined) presses.delete(oldest);
  }

  /** Returns the press that an event ends: its pointer's, else the last on its control, else the last. */
  function pressOf(event: MouseEvent, control: Element | null): Press | undefined {
    if ('pointerId' in event) return presses.get(Number(event.pointerId));
    const latest = [...presses.values()].reverse();
    return latest.find((press) => press.control === control) ?? latest[0];
  }

  function hasJustMoved(control: Element | null, at: number): boolean {
    return (
      control !== null && shifts().some((shift) => at - shift.at < settling && shift.has(control))
    );
  }

  function isSecondTap(event: MouseEvent, control: Element | null): boolean {
    if (!last || last.control === control) return false;
    const { clientX: x, clientY: y, timeStamp } = event;
    if ('pointerType' in event && event.pointerType === 'mouse') return event.detail > 1;
    const isNear = Math.hypot(x - last.x, y - last.y) < doubleTap.reach;
    return isNear && timeStamp - last.at < doubleTap.within;
  }

  /** Cancels an event whose press was on another control; mouse presses and taps come before their click. */
  function check(event: MouseEvent) {
    if (!event.isTrusted || event.detail === 0) return;
    const control = controlOf(event.target);
    const pressed = pressOf(event, control);
    if (!pressed) return;
    const isClick = event.type === 'click';
    const acts = pressed.isAimed && control === pressed.control && !isSecondTap(event, control);
    if (!acts) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (!isClick) return;
    if ('pointerId' in event) presses.delete(Number(event.pointerId));
    else presses.clear();
    last = { control, at: event.timeStamp, x: event.clientX, y: event.clientY };
    // After every listener of the click has run.
    clearTimeout(waiting);
    waiting = setTimeout(letGo);
  }

  addEventListener('pointerdown', begin, options);
  addEventListener('mousedown', check, options);
  addEventListener('click', check, options);
  addEventListener(
    'pointerup',
    ({ isPrimary }) => {
      if (!isPrimary) return;
      clearTimeout(waiting);
      waiting = setTimeout(letGo, clickWithin);
    },
    options,
  );
  // A mouse that moves with no button down was released where the page did not hear it.
  addEventListener(
    'pointermove',
    ({ buttons }) => presses.size > 0 && buttons === 0 && letGo(),
    options,
  );
  for (const name of ['pointercancel', 'blur', 'pagehide', 'visibilitychange']) {
    addEventListener(name, letGo, { signal: end.signal });
  }
  return () => {
    end.abort();
    letGo();
  };
}

type Shift = { readonly at: number; readonly has: (control: Element) => boolean };
type ShiftEntry = PerformanceEntry & {
  readonly sources?: readonly { readonly node?: Node | null }[];
};

/** A browser names no more moved parts than this. */
const mostNamed = 5;

/** Returns a reader of recent layout shifts, where the browser reports them. */
function watchShifts(signal: AbortSignal): () => readonly Shift[] {
  let known: readonly Shift[] = [];
  const take = (entries: readonly ShiftEntry[]) => {
    const shifts = entries.map(({ startTime, sources = [] }) => ({
      at: startTime,
      has: (control: Element) =>
        sources.length >= mostNamed || sources.some(({ node }) => node?.contains(control)),
    }));
    known = [...known, ...shifts].slice(-20);
  };
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('layout-shift'))
    return () => [];
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  signal.addEventListener('abort', () => observer.disconnect());
  return () => {
    take(observer.takeRecords());
    return known;
  };
}
