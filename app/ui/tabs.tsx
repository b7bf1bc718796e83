import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

export type Tab = { readonly key: string; readonly label: string };

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (key: string) => void;
};

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Renders a row of tabs: all in sight on a large screen, scrolling sideways on a small one with the
 * chosen one in the middle. Our own rather than Base UI's: it is in the first view, and that one
 * costs 10 kB of script there (decision 045).
 */
export function TabList({ label, tabs, selected, onSelect }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => centerIn(list.current, `#tab-${selected}`), [selected]);
  function handleKey(event: KeyboardEvent) {
    const at = tabs.findIndex(({ key }) => key === selected);
    const next = tabs[moves[event.key]?.(at, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onSelect(next.key);
    list.current?.querySelector<HTMLElement>(`#tab-${next.key}`)?.focus();
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={handleKey}
      onScroll={(event) => markEnds(event.currentTarget)}
      className="fading-ends relative flex gap-2 overflow-x-auto px-4 py-3 [scrollbar-width:none] sm:px-6 lg:flex-wrap lg:gap-1.5"
    >
      {tabs.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`tab-${key}`}
          aria-selected={key === selected}
          aria-controls={`panel-${key}`}
          tabIndex={key === selected ? 0 : -1}
          onClick={() => onSelect(key)}
          className={
            'tab-shape ' +
            (key === selected
              ? 'border-tomato bg-tomato text-white'
              : 'border-rim bg-paper text-ink hover:border-tomato')
          }
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** Renders what a tab shows; all panels are in the page, one is not hidden. */
export function TabPanel({
  tab,
  isSelected,
  children,
}: {
  tab: string;
  isSelected: boolean;
  children: ReactNode;
}) {
  return (
    <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} hidden={!isSelected}>
      {children}
    </div>
  );
}

/** Brings a thing to the middle of the row that it stands in; the page itself does not move. */
export function centerIn(row: HTMLElement | null, selector: string) {
  const found = row?.querySelector<HTMLElement>(selector);
  if (!row || !found) return;
  row.scrollLeft = found.offsetLeft - (row.clientWidth - found.offsetWidth) / 2;
  markEnds(row);
}

/** Tells the row's style at which ends something is out of sight, for it to fade there. */
export function markEnds({ dataset, scrollLeft, scrollWidth, clientWidth }: HTMLElement) {
  dataset.before = String(scrollLeft > 1);
  dataset.after = String(scrollLeft < scrollWidth - clientWidth - 1);
}
