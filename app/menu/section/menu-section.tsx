import { memo, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Bilingual } from '#core/language.ts';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { MenuGroup } from '../effective-menu.ts';
import { menuText, nextCategory } from '../menu.text.ts';
import { firstShown } from '../menu.ts';
import type { CardMark } from './card-marks.ts';
import { CategoryPanel } from './category-panel.tsx';
import { CategoryTabs } from './category-tabs.tsx';

type MenuSectionProps = {
  /** Without the dishes that the reader's filters hide. */
  groups: readonly MenuGroup[];
  marks: ReadonlyMap<string, CardMark> | undefined;
  /** What the filters do. */
  filtered: readonly Bilingual[];
  /** Takeout or delivery, above the dishes. */
  delivery: ReactNode;
  /** Above the tabs; it may lead to a category. */
  search: (current: string, choose: (key: string) => void) => ReactNode;
  /** Below the tabs of a large screen, below the dishes of a phone. */
  filters: ReactNode;
  /** What was searched for, in place of a category. */
  found: ReactNode;
  /** A chosen category ends the search. */
  onChoose: () => void;
  /** Beside the dishes on a large screen. */
  children: ReactNode;
};

/** Renders the menu: one tab per category, one of them open (B-101). */
export function MenuSection(props: MenuSectionProps) {
  const { groups, marks, filtered, delivery, search, filters, found, onChoose, children } = props;
  const { t } = useLanguage();
  const top = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAlive, setAlive] = useState(false);
  useEffect(() => {
    setAlive(true);
    const [, key] = /^#panel-(.+)$/.exec(location.hash) ?? [];
    if (key) setChosen(key);
  }, []);
  const selected = groups.find(({ key }) => key === chosen)?.key ?? firstShown(groups) ?? '';
  const next = groups[(groups.findIndex(({ key }) => key === selected) + 1) % groups.length];
  function choose(key: string) {
    setChosen(key);
    history.replaceState(history.state, '', `#panel-${key}`);
    onChoose();
    // From wherever the reader is: the list begins at its top.
    top.current?.scrollIntoView({ behavior: 'instant' });
  }
  return (
    <section
      id="menu"
      aria-labelledby="menu-heading"
      data-alive={isAlive || undefined}
      className="menu-part"
    >
      <div className="menu-frame">
        <h2 id="menu-heading" className="menu-heading">
          {t(menuText.heading)}
        </h2>
        <div className="menu-delivery">{delivery}</div>
        <div className="menu-row">
          {search(selected, choose)}
          <CategoryTabs groups={groups} selected={found ? null : selected} onSelect={choose} />
          <p className="menu-filters max-desk:hidden">{filters}</p>
        </div>
        <div className="menu-dishes">
          <div ref={top} className="menu-top" />
          <p role="status" className="menu-avoided">
            {filtered.map(t).join(' · ')}
          </p>
          {found}
          {groups.map((group) => (
            <Panel
              key={group.key}
              isHidden={found !== null || group.key !== selected}
              {...{ group, marks }}
            />
          ))}
          {!found && next && next.key !== selected && (
            <a
              href={`#panel-${next.key}`}
              className="next-category"
              onClick={(event) => {
                event.preventDefault();
                choose(next.key);
              }}
            >
              {t(nextCategory(next.name))}
              <Icon name="down" className="size-5 -rotate-90" />
            </a>
          )}
          <p className="menu-filters desk:hidden">{filters}</p>
        </div>
        {children}
      </div>
    </section>
  );
}

type PanelProps = Parameters<typeof CategoryPanel>[0] & { isHidden: boolean };

/** Comes to life by itself: what is rendered anew around it leaves it as it is. */
const Panel = memo(function Panel({ isHidden, ...props }: PanelProps) {
  const { key } = props.group;
  return (
    <div role="tabpanel" id={`panel-${key}`} aria-labelledby={`tab-${key}`} hidden={isHidden}>
      <Suspense>
        <CategoryPanel {...props} />
      </Suspense>
    </div>
  );
});
