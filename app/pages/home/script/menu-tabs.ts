import { centerIn, markEnds, tabByKey } from '#ui/tab-moves.ts';

/** Opens a category in a document: the page, or one about to replace it. */
export function openTab(page: ParentNode, key: string | undefined) {
  const tabs = [...page.querySelectorAll<HTMLElement>('#menu [role=tab]')];
  const chosen = tabs.find(({ id }) => id === `tab-${key}`);
  if (!chosen) return;
  for (const tab of tabs) {
    const isChosen = tab === chosen;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    page
      .querySelector(`#${tab.getAttribute('aria-controls')}`)
      ?.toggleAttribute('hidden', !isChosen);
  }
}

export function openKey(): string | undefined {
  return document.querySelector('#menu [aria-selected=true]')?.id.slice('tab-'.length);
}

export function chooseTab(tab: HTMLElement) {
  openTab(document, tab.id.slice('tab-'.length));
  showFromTop();
  centerIn(tab.parentElement, '[aria-selected=true]');
}

/** Brings the open tab into sight where the style sheet did not, and marks the row's ends. */
export function showOpenTab() {
  const row = document.querySelector<HTMLElement>('#menu [role=tablist]');
  if (row?.scrollLeft) markEnds(row);
  else centerIn(row, '[aria-selected=true]');
}

/** Scrolls up to a list shorter than the one before it, when the row of tabs sticks. */
function showFromTop() {
  const top = document.getElementById('menu-top');
  const row = top?.nextElementSibling;
  if (!top || !row) return;
  const isStuck = row.getBoundingClientRect().top > top.getBoundingClientRect().bottom + 1;
  if (isStuck) top.scrollIntoView({ behavior: 'instant' });
}

/** Moves between tabs by the arrow keys, as their ARIA pattern says. */
export function walkTabs(event: KeyboardEvent) {
  const tab = (event.target as Element).closest('#menu [role=tab]');
  if (!tab) return;
  const tabs = [...document.querySelectorAll<HTMLElement>('#menu [role=tab]')];
  const next = tabByKey(tabs, tabs.indexOf(tab as HTMLElement), event.key);
  if (!next) return;
  event.preventDefault();
  next.click();
  next.focus();
}
