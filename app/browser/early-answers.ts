/** What the document's own small script leaves on the window, for the taps that come before React. */
export type EarlyAnswers = {
  /** Shows at once what a tap will do, and tells whether that is all; the tap itself is made later. */
  answerTap?: (button: Element) => boolean;
  /** Takes back all that was shown: the taps are made now. */
  forgetAnswers?: () => void;
};

/**
 * Answers taps before the page is alive: a tab opens its panel, also by its keys, a menu opens and shuts, and what
 * is added is counted. All of it is a preview of what React will do at the same tap, in
 * attributes alone, and is taken back when it does (B-2252). It stands alone: no import, no comment,
 * no name from outside, for it is sent as text (server/pages/start-script.ts).
 */
export function answerEarly() {
  const shown = new Map<Element, Map<string, string | null>>();
  let added = 0;
  const write = (element: Element, name: string, value: string | null) => {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  };
  const show = (element: Element | null, name: string, value: string | null) => {
    if (!element) return;
    const before = shown.get(element) ?? new Map<string, string | null>();
    if (!before.has(name)) before.set(name, element.getAttribute(name));
    shown.set(element, before);
    write(element, name, value);
  };
  const controlled = (button: Element) =>
    document.getElementById(button.getAttribute('aria-controls') ?? '');
  const openTab = (tab: Element) => {
    const open = tab.parentElement?.querySelector('[aria-selected=true]');
    if (!open || open === tab) return;
    for (const name of ['class', 'aria-selected', 'tabindex']) {
      const variant = tab.getAttribute(name);
      show(tab, name, open.getAttribute(name));
      show(open, name, variant);
    }
    show(controlled(open), 'hidden', '');
    show(controlled(tab), 'hidden', null);
  };
  const turn = (toggle: Element) => {
    const isOpen = toggle.getAttribute('aria-expanded') === 'true';
    show(toggle, 'aria-expanded', String(!isOpen));
    show(controlled(toggle), 'hidden', isOpen ? '' : null);
  };
  const answerTap = (button: Element) => {
    const isTab = button.matches('[role=tab]');
    const isToggle = !isTab && button.matches('[aria-expanded]');
    if (isTab) openTab(button);
    if (isToggle) turn(button);
    if (button.matches('[data-add]:not([aria-disabled=true])')) {
      added += 1;
      const count = document.getElementById('early-count');
      show(count, 'data-count', String(added));
      show(count, 'hidden', null);
    }
    return isTab || isToggle;
  };
  const leaveMenu = (event: Event) => {
    const menu = (event.target as Element).closest('a')?.closest('nav[id]');
    const toggle = [...shown.keys()].find((element) => controlled(element) === menu);
    if (menu && toggle instanceof HTMLElement && toggle.ariaExpanded === 'true') toggle.click();
  };
  const walk = (event: KeyboardEvent) => {
    const tab = event.target as HTMLElement;
    const tabs = [
      ...(tab.closest('[role=tablist]')?.querySelectorAll<HTMLElement>('[role=tab]') ?? []),
    ];
    const at = tabs.indexOf(tab);
    const tabAt = {
      ArrowRight: at + 1,
      ArrowLeft: at + tabs.length - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const to = at < 0 ? undefined : tabAt[event.key as keyof typeof tabAt];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs[to % tabs.length];
    next?.click();
    next?.focus();
  };
  const forgetAnswers = () => {
    removeEventListener('keydown', walk, true);
    for (const [element, before] of shown) {
      for (const [name, value] of before) write(element, name, value);
    }
    shown.clear();
    added = 0;
  };
  const page: EarlyAnswers = { answerTap, forgetAnswers };
  Object.assign(window, page);
  addEventListener('click', leaveMenu, true);
  addEventListener('keydown', walk, true);
}
