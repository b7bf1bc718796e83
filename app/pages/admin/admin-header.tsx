import { type ComponentProps, Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { backOfficeText } from '#accounts/accounts.text.ts';
import type { Session } from '#accounts/accounts.ts';
import { latePart } from '#browser/late-part.ts';
import { useWide } from '#browser/use-wide.ts';
import type { Bilingual } from '#core/language.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Drawing, Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import {
  Account,
  AddItem,
  Checklist,
  Failed,
  HomeLink,
  NewOrders,
  type Rail,
  SiteLink,
  TabLink,
  Tabs,
} from './rail-parts.tsx';
import { isOpenPage, openGroups, type StaffGroup, staffGroups, tabOf } from './staff-pages.ts';
import { useChecklistLeft } from './use-checklist-left.ts';
import { useFailedPlans } from './use-failed-plans.ts';

const text = {
  navigation: { fr: 'Navigation', en: 'Navigation' },
  menu: { fr: 'Menu', en: 'Menu' },
  more: { fr: 'Plus', en: 'More' },
  search: { fr: 'Chercher', en: 'Search' },
  noSearch: { fr: "Impossible d'ouvrir la recherche", en: "Couldn't open the search" },
} as const satisfies Record<string, Bilingual>;

const SearchDialog = latePart(
  () => import('./search-dialog.tsx').then((late) => late.SearchDialog),
  () => notify({ tone: 'destructive', title: text.noSearch }),
);

/** A drawer with the tabs of a group or with all, or the search. */
type Opened = StaffGroup | 'all' | 'search';

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

type AdminHeaderProps = Pick<Session, 'email' | 'areas'> & { isBoard: boolean };

/**
 * Renders the back office's navigation (B-1318): a full rail at a desk, a narrow one on a tablet
 * and beside the board, a line with a drawer on a phone.
 */
export function AdminHeader({ email, areas, isBoard }: AdminHeaderProps) {
  const { t } = useLanguage();
  const { pathname } = useLocation();
  const left = useChecklistLeft(isOpenPage('/admin/morning', areas));
  const failed = useFailedPlans(pathname, isOpenPage('/admin/changes', areas));
  const isWide = useWide();
  const isRoomy = useWide('roomy') && !isBoard;
  const [opened, setOpened] = useState<Opened | null>(null);
  useSearchKeys(useCallback(() => setOpened('search'), []));
  const groups = openGroups(areas);
  const current = tabOf(pathname);
  function markOf(path: string) {
    if (path === '/admin/orders') return <NewOrders />;
    return path === '/admin/changes' && failed > 0 && <Failed failed={failed} />;
  }
  const rail: Rail = { email, areas, groups, current, left, markOf };
  const Shown = isRoomy ? FullRail : isWide ? NarrowRail : TopLine;
  const close = () => setOpened(null);
  return (
    <>
      <header className="z-30 bg-char text-paper tall:sticky tall:top-0 lg:sticky lg:top-0 lg:h-dvh lg:shrink-0">
        <Shown rail={rail} onOpen={setOpened} />
      </header>
      {opened === 'search' ? (
        <Suspense>
          <SearchDialog areas={areas} title={t(text.search)} onClose={close} />
        </Suspense>
      ) : (
        opened && !isRoomy && <Drawer rail={{ ...rail, onFollow: close }} opened={opened} />
      )}
    </>
  );
}

type ShownProps = { readonly rail: Rail; readonly onOpen: (opened: Opened) => void };

type OpenerProps = ComponentProps<'button'> & Pick<ShownProps, 'onOpen'> & { opens: Opened };

function Opener({ opens, onOpen, ...rest }: OpenerProps) {
  return <button type="button" aria-haspopup="dialog" onClick={() => onOpen(opens)} {...rest} />;
}

function FullRail({ rail, onOpen }: ShownProps) {
  const { t } = useLanguage();
  return (
    <div className="flex h-full w-56 flex-col">
      <HomeLink className="px-4 font-display text-lg">{t(backOfficeText.title)}</HomeLink>
      <SiteLink className="-mt-1 mb-1 min-h-7 content-center px-5 text-sm underline underline-offset-4" />
      <Opener
        aria-keyshortcuts="Control+K Meta+K /"
        className="mx-3 mb-1 flex min-h-11 items-center gap-2 rounded-xl border-2 border-smoke px-2 text-base hover:bg-smoke"
        onOpen={onOpen}
        opens="search"
      >
        <Icon name="search" />
        {t(text.search)}
        <kbd className="ml-auto font-sans text-sm opacity-80">Ctrl K</kbd>
      </Opener>
      <nav aria-label={t(text.navigation)} className="min-h-0 grow overflow-y-auto px-2 pb-2">
        <Tabs {...rail} className="min-h-9 text-base pointer-coarse:min-h-12" />
      </nav>
      <div className="grid gap-1 border-smoke border-t-2 p-2">
        <Checklist {...rail} />
        <Account {...rail} />
      </div>
    </div>
  );
}

const target =
  'relative flex min-h-14 w-full shrink-0 flex-col items-center justify-center gap-0.5 rounded-xl py-1.5 text-center font-bold text-[0.8125rem] leading-tight hover:bg-smoke aria-[current]:bg-smoke aria-[current]:text-ember';

/** Renders a link to each group's page where it has one, else a button for its tabs. */
function NarrowRail({ rail, onOpen }: ShownProps) {
  const { t } = useLanguage();
  const { groups, current, markOf } = rail;
  return (
    <div className="flex h-full w-20 flex-col gap-1 overflow-y-auto px-0.5 py-1">
      <HomeLink className="min-h-14 justify-center" />
      <nav aria-label={t(text.navigation)} className="grid gap-1">
        {groups.map(({ group, tabs: [first, ...others], tabs }) => {
          const only = others.length === 0 ? first : undefined;
          const inside = (
            <>
              <Drawing path={staffGroups[group].drawing} className="size-6" />
              {t(only ? only.tab : staffGroups[group].name)}
              {tabs.map(({ path }) => (
                <span key={path} className="absolute top-0.5 right-0.5">
                  {markOf(path)}
                </span>
              ))}
            </>
          );
          return only ? (
            <TabLink key={group} path={only.path} current={current} className={target}>
              {inside}
            </TabLink>
          ) : (
            <Opener
              key={group}
              aria-current={current?.group === group ? 'true' : undefined}
              className={target}
              onOpen={onOpen}
              opens={group}
            >
              {inside}
            </Opener>
          );
        })}
      </nav>
      <span className="grow" />
      <Opener className={target} onOpen={onOpen} opens="search">
        <Icon name="search" className="size-6" />
        {t(text.search)}
      </Opener>
      <Checklist {...rail} isNarrow={target} />
      <Opener opens="all" onOpen={onOpen} className={target}>
        <Icon name="menu" className="size-6" />
        {t(text.more)}
      </Opener>
    </div>
  );
}

function TopLine({ rail: { groups, current }, onOpen }: ShownProps) {
  const { t } = useLanguage();
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
          current={current}
          className="relative grid size-12 place-items-center rounded-full hover:bg-smoke"
        >
          <Drawing path={staffGroups.service.drawing} className="size-7" />
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
        opens="all"
      >
        <Icon name="menu" />
        {t(text.menu)}
      </Opener>
    </nav>
  );
}

type DrawerProps = {
  readonly rail: Rail & { onFollow: () => void };
  readonly opened: StaffGroup | 'all';
};

function Drawer({ rail, opened }: DrawerProps) {
  const { t } = useLanguage();
  const isAll = opened === 'all';
  const title = isAll ? backOfficeText.title : staffGroups[opened].name;
  const groups = rail.groups.filter(({ group }) => isAll || opened === group);
  const className = 'min-h-12 text-lg lg:min-h-14';
  return (
    <Dialog isOpen onClose={rail.onFollow} title={t(title)} place="side">
      <nav aria-label={t(text.navigation)} className="-mx-2">
        {isAll && <Checklist {...rail} />}
        <Tabs {...rail} groups={groups} isOneGroup={!isAll} className={className} />
      </nav>
      <div className="mt-3 grid gap-2">
        {isAll && (
          <>
            <SiteLink className="min-h-14 content-center px-2 font-bold" />
            <Account {...rail} />
          </>
        )}
        {opened === 'menu' && <AddItem onFollow={rail.onFollow} />}
      </div>
    </Dialog>
  );
}
