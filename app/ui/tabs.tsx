import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { centerIn, markEnds, tabByKey } from './tab-moves.ts';

export type Tab = { readonly key: string; readonly label: string };

type TabRowProps = Omit<ComponentProps<'div'>, 'onSelect'> & {
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect?: (key: string) => void;
};

/** Renders a row of tabs: all visible on a large screen, scrolling sideways on a small one. */
export function TabRow({ label, tabs, selected, onSelect, ...rest }: TabRowProps) {
  return (
    <div role="tablist" aria-label={label} className="fading-ends tab-row" {...rest}>
      {tabs.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`tab-${key}`}
          aria-selected={key === selected}
          aria-controls={`panel-${key}`}
          tabIndex={key === selected ? 0 : -1}
          onClick={onSelect && (() => onSelect(key))}
          className="row-tab"
        >
          {label}
        </button>
      ))}
    </div>
  );
}

type TabListProps = Omit<TabRowProps, 'onSelect'> & { onSelect: (key: string) => void };

/** Renders it with behaviour: the chosen tab is centred, and keys move between tabs. */
export function TabList({ tabs, selected, onSelect, ...rest }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => centerIn(list.current, `#tab-${selected}`), [selected]);
  function handleKey(event: KeyboardEvent) {
    const at = tabs.findIndex(({ key }) => key === selected);
    const next = tabByKey(tabs, at, event.key);
    if (!next) return;
    event.preventDefault();
    onSelect(next.key);
    list.current?.querySelector<HTMLElement>(`#tab-${next.key}`)?.focus();
  }
  return (
    <TabRow
      ref={list}
      onKeyDown={handleKey}
      onScroll={(event) => markEnds(event.currentTarget)}
      {...{ tabs, selected, onSelect, ...rest }}
    />
  );
}

/** Renders a tab's panel; all panels are in the page, one of them visible. */
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
