import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLanguage } from '#ui/language-provider.tsx';
import { centerIn, markEnds, tabByKey } from '#ui/tab-moves.ts';
import type { MenuGroup } from '../effective-menu.ts';
import { menuText } from '../menu.text.ts';

type CategoryTabsProps = {
  groups: readonly MenuGroup[];
  /** Null while something else than a category is shown. */
  selected: string | null;
  onSelect: (key: string) => void;
};

/**
 * Renders a tab per category: a row that scrolls sideways on a phone, a column beside the dishes on a large screen.
 * Each is a link to its panel, which works before the page's script does.
 */
export function CategoryTabs({ groups, selected, onSelect }: CategoryTabsProps) {
  const { t } = useLanguage();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => centerIn(list.current, `#tab-${selected}`), [selected]);
  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const at = groups.findIndex(({ key }) => key === selected);
    const next = tabByKey(groups, at, event.key);
    if (!next) return;
    event.preventDefault();
    onSelect(next.key);
    document.getElementById(`tab-${next.key}`)?.focus();
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={t(menuText.tabs)}
      className="fading-ends category-tabs"
      onKeyDown={handleKey}
      onScroll={(event) => markEnds(event.currentTarget)}
    >
      {groups.map(({ key, name }) => (
        <a
          key={key}
          href={`#panel-${key}`}
          role="tab"
          id={`tab-${key}`}
          aria-selected={key === selected}
          aria-controls={`panel-${key}`}
          tabIndex={key === (selected ?? groups[0]?.key) ? 0 : -1}
          onClick={(event) => {
            event.preventDefault();
            onSelect(key);
          }}
          className="category-tab"
        >
          {t(name)}
        </a>
      ))}
    </div>
  );
}
