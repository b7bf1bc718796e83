import { type ComponentProps, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { backOfficeText } from '#accounts/accounts.text.ts';
import type { Session } from '#accounts/accounts.ts';
import { latePart } from '#browser/late-part.tsx';
import { useWide } from '#browser/use-wide.ts';
import type { Bilingual } from '#core/language.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import {
  Account,
  Checklist,
  Failed,
  HomeLink,
  NewOrders,
  type Rail,
  SiteLinks,
  TabLink,
  Tabs,
} from './rail-parts.tsx';
import { openGroups, tabOf } from './staff-pages.ts';
import { useFailedPlans } from './tab-marks.ts';

const text = {
  navigation: { fr: 'Navigation', en: 'Navigation' },
  others: { fr: 'Autres pages', en: 'Other pages' },
  menu: { fr: 'Menu', en: 'Menu' },
  more: { fr: 'Plus', en: 'More' },
  search: { fr: 'Chercher', en: 'Search' },
  noSearch: { fr: "Impossible d'ouvrir la recherche", en: "Couldn't open the search" },
} as const satisfies Record<string, Bilingual>;

const SearchDialog = latePart(
  () => import('./search-dialog.tsx').then((late) => late.SearchDialog),
  () => notify({ tone: 'destructive', title: text.noSearch }),
);

type Opened = 'drawer' | 'search';

/** Calls back on Ctrl+K or ⌘K, and on a slash outside fields; not over a dialog. */
function useSearchKeys(search: () => void) {
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isField = target instanceof Element && target.closest('input, textarea, select');
      const isSlash = key === '/' && !isField && !ctrlKey && !metaKey && !altKey;
      if (!isSlash && !((ctrlKey || metaKey) && key.toLowerCase() === 'k')) return;
      event.preventDefault();
      const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
      if (dialogs.every((dialog) => dialog.closest('[data-messages]'))) search();
    }
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [search]);
}

type AdminHeaderProps = Pick<Session, 'email' | 'areas'> & {
  /** How many points of the opening checklist are left; null once it is over. */
  left: number | null;
  isBoard: boolean;
};

/**
 * Renders the way around the back office (B-1318): a line above every page, with a rail of the other
 * tabs beside it where there is room; on a phone a line with a drawer.
 */
export function AdminHeader({ email, areas, left, isBoard }: AdminHeaderProps) {
  const { t } = useLanguage();
  const { pathname } = useLocation();
  const failed = useFailedPlans(pathname, areas);
  const isWide = useWide();
  // The desk has three columns of its own.
  const hasRail = useWide('railed') && !isBoard && pathname !== '/admin/telephone';
  const [opened, setOpened] = useState<Opened | null>(null);
  useSearchKeys(useCallback(() => setOpened('search'), []));
  const groups = openGroups(areas);
  function markOf(path: string) {
    if (path === '/admin/orders') return <NewOrders />;
    return path === '/admin/changes' && failed > 0 && <Failed failed={failed} />;
  }
  const rail: Rail = { email, areas, groups, left, markOf };
  const others = { ...rail, groups: groups.filter(({ group }) => !lineGroups.includes(group)) };
  const close = () => setOpened(null);
  return (
    <>
      <header
        className={`z-30 bg-char text-paper tall:sticky tall:top-0 lg:col-span-2 ${isBoard ? 'in-[:fullscreen]:hidden' : ''}`}
      >
        {isWide ? (
          <WideLine rail={rail} onOpen={setOpened} hasRail={hasRail} />
        ) : (
          <TopLine rail={rail} onOpen={setOpened} />
        )}
      </header>
      {hasRail && <SideRail rail={others} />}
      {opened === 'search' ? (
        <SearchDialog areas={areas} title={t(text.search)} onClose={close} />
      ) : (
        opened &&
        !hasRail && (
          <Drawer rail={{ ...(isWide ? others : rail), onFollow: close }} isWide={isWide} />
        )
      )}
    </>
  );
}

const lineGroups: readonly string[] = ['service', 'main'];

type ShownProps = { readonly rail: Rail; readonly onOpen: (opened: Opened) => void };

type OpenerProps = ComponentProps<'button'> & Pick<ShownProps, 'onOpen'> & { opens: Opened };

function Opener({ opens, onOpen, ...rest }: OpenerProps) {
  return <button type="button" aria-haspopup="dialog" onClick={() => onOpen(opens)} {...rest} />;
}

const target =
  'relative flex min-h-14 items-center justify-center gap-1.5 rounded-xl px-2.5 text-center font-bold text-[0.9375rem] leading-tight hover:bg-smoke max-xl:px-1.5 max-xl:text-sm aria-[current]:bg-smoke aria-[current]:text-ember';

function WideLine({ rail, onOpen, hasRail }: ShownProps & { readonly hasRail: boolean }) {
  const { t } = useLanguage();
  const { groups, markOf } = rail;
  const tabs = lineGroups.flatMap((name) => groups.find(({ group }) => group === name)?.tabs ?? []);
  return (
    <div className="flex flex-wrap gap-x-2 px-2">
      <nav aria-label={t(text.navigation)} className="flex min-w-0 grow basis-152 items-center">
        <HomeLink className="px-1" />
        {tabs.map(({ path, tab }) => (
          <TabLink key={path} path={path} className={target}>
            {t(tab)}
            {markOf(path)}
          </TabLink>
        ))}
      </nav>
      <div className="flex min-w-0 grow basis-92 items-center justify-end">
        <Opener
          aria-label={t(text.search)}
          aria-keyshortcuts="Control+K Meta+K /"
          title="Ctrl K"
          className={target}
          onOpen={onOpen}
          opens="search"
        >
          <Icon name="search" className="size-6" />
        </Opener>
        {!hasRail && (
          <Opener className={target} onOpen={onOpen} opens="drawer">
            <Icon name="menu" />
            {t(text.more)}
            {markOf('/admin/changes')}
          </Opener>
        )}
        <Account {...rail} className={target} />
      </div>
    </div>
  );
}

function SideRail({ rail }: { readonly rail: Rail }) {
  const { t } = useLanguage();
  return (
    <div className="bg-char text-paper">
      <nav
        aria-label={t(text.others)}
        className="max-h-[calc(100dvh-3.5rem)] w-56 overflow-y-auto px-2 pb-2 tall:sticky tall:top-14"
      >
        <Tabs {...rail} className="min-h-9 text-base pointer-coarse:min-h-12" />
        <div className="mt-2 border-smoke border-t-2 pt-2">
          <Checklist {...rail} />
          <SiteLinks />
        </div>
      </nav>
    </div>
  );
}

function TopLine({ rail: { groups }, onOpen }: ShownProps) {
  const { t } = useLanguage();
  const current = tabOf(useLocation().pathname);
  const board = groups.find(({ group }) => group === 'service')?.tabs[0];
  return (
    <nav
      aria-label={t(text.navigation)}
      className="flex flex-wrap items-center gap-1 px-[min(0.5rem,2vw)] py-1"
    >
      <HomeLink className="px-1" />
      <p className="grow basis-27 font-bold leading-tight max-[22.5rem]:hidden">
        {current && t(current.tab)}
      </p>
      <span className="ml-auto" />
      {board && (
        <TabLink
          path={board.path}
          className="relative grid size-12 place-items-center rounded-full hover:bg-smoke"
        >
          <Icon name="bell" className="size-7" />
          <span className="sr-only">{t(board.tab)} </span>
          <span className="absolute top-0 right-0">
            <NewOrders />
          </span>
        </TabLink>
      )}
      <Opener
        aria-label={t(text.search)}
        className="grid size-12 place-items-center rounded-full hover:bg-smoke"
        onOpen={onOpen}
        opens="search"
      >
        <Icon name="search" className="size-6" />
      </Opener>
      <Opener
        className="flex min-h-12 items-center gap-1.5 rounded-full px-2.5 font-bold hover:bg-smoke"
        onOpen={onOpen}
        opens="drawer"
      >
        <Icon name="menu" />
        {t(text.menu)}
      </Opener>
    </nav>
  );
}

type DrawerProps = { readonly rail: Rail & { onFollow: () => void }; readonly isWide: boolean };

function Drawer({ rail, isWide }: DrawerProps) {
  const { t } = useLanguage();
  return (
    <Dialog isOpen onClose={rail.onFollow} title={t(backOfficeText.title)} place="side">
      {!isWide && (
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-2">
          <Account {...rail} className="min-h-12 px-2 font-bold" />
        </div>
      )}
      <nav aria-label={t(text.navigation)} className="-mx-2">
        <Tabs {...rail} className="min-h-12 text-lg lg:min-h-14" />
        <Checklist {...rail} />
      </nav>
      <SiteLinks />
    </Dialog>
  );
}
