import type { Page } from '@playwright/test';
import { expect } from './stage.ts';

/** Returns a finger on a touch screen, whose press and release are separate. */
export async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (x: number, y: number) => send('touchStart', [{ x, y }]),
    up: () => send('touchEnd', []),
    /** Taps so quickly that a busy tablet hears of all of them at once. */
    taps: (points: readonly { readonly x: number; readonly y: number }[]) =>
      Promise.all(
        points.flatMap(({ x, y }) => [send('touchStart', [{ x, y }]), send('touchEnd', [])]),
      ),
  };
}

type Control = { readonly x: number; readonly y: number; readonly name: string };
/** What was clicked, and what had moved by then. */
type Outcome = { readonly clicked: readonly string[]; readonly moved: readonly string[] };

/** What a page records about its presses. */
type Watched = {
  /** From now on a click does nothing, and is recorded. */
  begin(): void;
  /** Returns the visible controls in a part of the page: of those that look alike, the first two. */
  controls(inside: string): readonly Control[];
  /** Returns them once the page has handled what it heard, and has stood still for an instant. */
  atRest(inside: string): Promise<readonly Control[]>;
  /** Returns what has moved since the press began, two frames from now. */
  moved(): Promise<readonly string[]>;
  /** Returns the effect of the last press, at most a second after it. */
  outcome(): Promise<Outcome>;
  /** Answers of the server that the page waits for. */
  awaited: number;
  /** Messages of the server that this page has heard. */
  heard: number;
};

declare global {
  var watched: Watched;
}

/** Runs in the page, before its own scripts. */
function watchPresses() {
  const selector = 'a[href], button, input, select, textarea, summary, label';
  const controlOf = (target: EventTarget | null) => {
    const found = target instanceof Element ? target.closest(selector) : null;
    return found instanceof HTMLLabelElement ? (found.control ?? found) : found;
  };
  const nameOf = (control: Element | null) =>
    control
      ? `${control.tagName} ${control.ariaLabel ?? control.textContent ?? ''}`.trim().slice(0, 60)
      : 'nothing';
  const boxOf = (control: Element) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    return [left, top, width, height].map((edge) => Math.round(edge * 10) / 10).join(' ');
  };
  const middleOf = (control: Element) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, isThere: width > 0 && height > 0 };
  };
  const inSight = (inside: string) =>
    [...document.querySelectorAll(inside)]
      .flatMap((part) => [...part.querySelectorAll(selector)])
      .filter((control) => {
        if (control instanceof HTMLLabelElement || control.matches(':disabled')) return false;
        const { x, y, isThere } = middleOf(control);
        return isThere && controlOf(document.elementFromPoint(x, y)) === control;
      });
  const controls = (inside: string) =>
    [
      ...Map.groupBy(
        inSight(inside),
        ({ tagName, className }) => `${tagName} ${className}`,
      ).values(),
    ]
      .flatMap((alike) => alike.slice(0, 2))
      .map((control) => ({ ...middleOf(control), name: nameOf(control) }));
  const frame = () => new Promise(requestAnimationFrame);
  let shiftedAt = -1_000;
  let boxes = new Map<Element, string>();
  let pressed: Element | null = null;
  let clicked: (Element | null)[] = [];
  let movedThen: readonly string[] = [];
  let isWalking = false;
  const moved = () =>
    [...boxes]
      .filter(([control, box]) => boxOf(control) !== box)
      .map(([control]) => nameOf(control));
  const stop = (event: Event) => {
    if (!isWalking || !event.isTrusted) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type !== 'click') return;
    clicked.push(controlOf(event.target));
    movedThen = moved();
  };
  for (const name of ['mousedown', 'click']) document.addEventListener(name, stop, true);
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      pressed = controlOf(target);
      clicked = [];
      movedThen = [];
      boxes = new Map(inSight('body').map((control) => [control, boxOf(control)]));
    },
    true,
  );
  globalThis.watched = {
    begin() {
      isWalking = true;
    },
    controls,
    async atRest(inside) {
      while (watched.awaited > 0 || performance.now() - shiftedAt < 350) await frame();
      return controls(inside);
    },
    async moved() {
      await frame();
      await frame();
      return moved();
    },
    async outcome() {
      const until = performance.now() + 1_000;
      while (clicked.length === 0 && performance.now() < until) await frame();
      return {
        clicked: clicked.map((one) => (one === pressed ? 'what was pressed' : nameOf(one))),
        moved: movedThen,
      };
    },
    awaited: 0,
    heard: 0,
  };
  new PerformanceObserver((list) => {
    shiftedAt = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'layout-shift' });
  const ask = globalThis.fetch;
  globalThis.fetch = async (...call) => {
    watched.awaited += 1;
    try {
      const answer = await ask(...call);
      if (!answer.url.includes('/api/admin/events')) {
        await answer.clone().arrayBuffer();
        return answer;
      }
      const [own, other] = answer.body?.tee() ?? [];
      const count = () => {
        watched.heard += 1;
      };
      other?.pipeTo(new WritableStream({ write: count })).catch(() => {});
      return new Response(own ?? null, answer);
    } finally {
      watched.awaited -= 1;
    }
  };
}

/** Records what a finger presses, from the next page on. */
export async function watchFinger(page: Page) {
  await page.addInitScript(watchPresses);
}

/**
 * Presses each visible control inside a part of the page, with `meanwhile` between press and release: until then
 * nothing moves, and only the pressed control acts. One that has just moved does not act, and is pressed again. Returns
 * their number.
 */
export async function pressesAll(
  page: Page,
  inside: string,
  meanwhile: (count: number) => Promise<unknown>,
): Promise<number> {
  const finger = await fingerOn(page);
  await page.evaluate(() => watched.begin());
  let at = 0;
  let tries = 0;
  while (true) {
    const controls = await page.evaluate((part) => watched.atRest(part), inside);
    const control = controls[at];
    if (!control) return at;
    await finger.down(control.x, control.y);
    await meanwhile(at);
    const moved = await page.evaluate(() => watched.moved());
    expect(moved, `moved while ${control.name} was pressed`).toEqual([]);
    await finger.up();
    const outcome = await page.evaluate(() => watched.outcome());
    expect(outcome.moved, `moved before the click on ${control.name}`).toEqual([]);
    tries += 1;
    if (outcome.clicked.length === 0 && tries < 4) continue;
    expect(outcome.clicked, `acted when ${control.name} was pressed`).toEqual(['what was pressed']);
    at += 1;
    tries = 0;
  }
}
