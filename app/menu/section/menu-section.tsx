import { type ComponentProps, memo, Suspense, use, useLayoutEffect, useRef, useState } from 'react';
import { buttonVariant } from '#ui/button.tsx';
import { LaterLanguage, useLanguage } from '#ui/language-provider.tsx';
import { TabList, TabPanel } from '#ui/tabs.tsx';
import type { MenuGroup } from '../effective-menu.ts';
import { menuText } from '../menu.text.ts';
import { CategoryPanel } from './category-panel.tsx';
import { isLongMenu } from './long-menu.ts';
import { MarkContext } from './marks.tsx';

type MenuSectionProps = { groups: readonly MenuGroup[]; onAllergens: () => void };

/** The menu: one tab per category, the first one open (B-101). */
export function MenuSection({ groups, onAllergens }: MenuSectionProps) {
  const { t } = useLanguage();
  const top = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string>();
  const selected = (groups.find(({ key }) => key === chosen) ?? groups[0])?.key ?? '';
  const isLong = isLongMenu(groups);
  const moved = useRef(false);
  // Before the list is painted: no frame shows its middle.
  useLayoutEffect(() => {
    if (moved.current && selected) showFromTop(top.current);
    moved.current = true;
  }, [selected]);
  return (
    <section id="menu" aria-labelledby="menu-heading" className="bg-paper pt-12 pb-20 sm:pt-16">
      <div className="mx-auto max-w-7xl">
        <h2
          id="menu-heading"
          className="px-4 font-display text-5xl text-tomato sm:px-6 sm:text-6xl"
        >
          {t(menuText.heading)}
        </h2>
        <button
          type="button"
          onClick={onAllergens}
          className={buttonVariant('plain', 'mx-2 sm:mx-4')}
        >
          {t(menuText.allergens)}
          {use(MarkContext)(null)}
        </button>
        {/* Scrolled to, it leaves the row of tabs where it sticks: nothing moves under the finger. */}
        <div ref={top} className="-scroll-mt-8 h-4" />
        <div className="sticky top-16 z-20 border-rim border-b bg-paper/95 backdrop-blur-sm">
          <TabList
            label={t(menuText.tabs)}
            tabs={groups.map(({ key, name }) => ({ key, label: t(name) }))}
            selected={selected}
            onSelect={setChosen}
          />
        </div>
        {groups.map((group) => (
          <TabPanel key={group.key} tab={group.key} isSelected={group.key === selected}>
            <LaterLanguage isSeen={group.key === selected}>
              <Panel
                group={group}
                isOfLongMenu={isLong}
                isOpen={isLong && group.key === selected}
              />
            </LaterLanguage>
          </TabPanel>
        ))}
      </div>
    </section>
  );
}

// Each comes alive by itself, and is written anew only when its own dishes change. A boundary that is
// written anew has to come alive before it: all of them would, at the first tap on a tab.
const Panel = memo(function Panel(props: ComponentProps<typeof CategoryPanel>) {
  return (
    <Suspense>
      <CategoryPanel {...props} />
    </Suspense>
  );
});

/** A shorter list must not leave the reader below its start: back to it when the row of tabs sticks. */
function showFromTop(top: HTMLElement | null) {
  const row = top?.nextElementSibling;
  if (!top || !row) return;
  const isStuck = row.getBoundingClientRect().top > top.getBoundingClientRect().bottom + 1;
  if (isStuck) top.scrollIntoView({ behavior: 'instant' });
}
