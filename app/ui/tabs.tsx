import { type KeyboardEvent, type ReactNode, useRef } from 'react';

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
 * A row of tabs that scrolls sideways. Our own rather than Base UI's: it is in the first view, and
 * that one costs 10 kB of script there (docs/decisions/003-tabs.md).
 */
export function TabList({ label, tabs, selected, onSelect }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
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
      className="flex snap-x gap-2 overflow-x-auto scroll-px-8 px-4 py-3 [scrollbar-width:none] sm:px-6 [mask-image:linear-gradient(to_right,black_calc(100%-3rem),transparent)]"
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
          onClick={(event) => {
            onSelect(key);
            event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' });
          }}
          className={
            'min-h-11 shrink-0 snap-start whitespace-nowrap rounded-full border-2 px-4 py-1.5 font-bold transition-colors duration-150 ' +
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

/** What a tab shows; all panels are in the page, one is not hidden. */
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
