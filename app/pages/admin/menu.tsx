import { useState } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router';
import { SoldOutButton } from '#availability/staff/sold-out-button.tsx';
import { listAllCategories, listAllItems } from '#menu/editing/menu-admin.client.ts';
import { itemFailures, itemsText } from '#menu/editing/menu-admin.text.ts';
import type { AdminCategory, AdminItem } from '#menu/editing/menu-admin.ts';
import type { ItemFilter } from '#menu/item-search.ts';
import { recipesText } from '#menu/modifiers/staff/modifiers-tab.text.ts';
import { itemAction } from '#menu/staff/item-row.tsx';
import { ItemsTab } from '#menu/staff/items-tab.tsx';
import { MenuLinks } from '#menu/staff/menu-links.tsx';
import { AppLink } from '#ui/app-link.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { Route } from './+types/menu.ts';
import { staleness, type TabReading, tabReading } from './tab-reading.ts';
import { TabShown } from './tab-shown.tsx';

export type MenuTabData = {
  readonly items: readonly AdminItem[];
  readonly categories: readonly AdminCategory[];
};

type Loaded = {
  readonly items: TabReading<readonly AdminItem[]>;
  readonly categories: TabReading<readonly AdminCategory[]>;
};

const readItems = tabReading(() => listAllItems(), itemFailures.load);
const readCategories = tabReading(() => listAllCategories(), itemFailures.categories);

// A move to a dialog or another filter gives up what was just being read again: it still is old.
const reading = staleness();

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded> {
  reading.watch(request.signal);
  const [items, categories] = await Promise.all([readItems(), readCategories()]);
  return { items, categories };
}

export function shouldRevalidate({ defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return reading.isStale() || defaultShouldRevalidate;
}

export default function Menu({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage();
  const [filter, setFilter] = useFilter();
  return (
    <TabShown reading={loaderData.categories} heading={itemsText.heading}>
      {(categories, readAgain) => (
        <TabShown reading={loaderData.items} heading={itemsText.heading}>
          {(items) => (
            <>
              <MenuLinks />
              <ItemsTab
                items={items}
                categories={categories}
                filter={filter}
                onFilter={setFilter}
                onChanged={readAgain}
                extra={({ id, name }) => (
                  <>
                    <SoldOutButton itemId={id} name={name} className={itemAction} />
                    <AppLink
                      to={`/admin/modifiers?view=recipes&item=${id}`}
                      className={itemAction}
                      aria-label={`${t(recipesText.link)} ${t(name)}`}
                    >
                      {t(recipesText.link)}
                    </AppLink>
                  </>
                )}
              />
              <Outlet context={{ items, categories } satisfies MenuTabData} />
            </>
          )}
        </TabShown>
      )}
    </TabShown>
  );
}

/**
 * The filter stands in the address, which follows a moment later: what is typed must show at once,
 * and an address on its way takes nothing back that was typed since.
 */
function useFilter(): [ItemFilter, (filter: ItemFilter) => void] {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [filter, setFilter] = useState(() => readFilter(search));
  const [seen, setSeen] = useState(search);
  const [isAhead, setAhead] = useState(false);
  const [place, setPlace] = useState(pathname);
  if (place !== pathname) {
    setPlace(pathname);
    setAhead(false);
  }
  if (seen !== search) {
    setSeen(search);
    if (!isAhead) setFilter(readFilter(search));
    else if (search === writeFilter(filter)) setAhead(false);
  }
  function change(next: ItemFilter) {
    const written = writeFilter(next);
    setFilter(next);
    setAhead(written !== search);
    // Filtering changes the address, not the data.
    const quietly = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };
    navigate(pathname + written, quietly);
  }
  return [filter, change];
}

function readFilter(address: string): ItemFilter {
  const search = new URLSearchParams(address);
  const active = search.get('active');
  return {
    text: search.get('q') ?? '',
    categoryKey: search.get('category'),
    isActive: active === null ? null : active === 'yes',
  };
}

function writeFilter({ text, categoryKey, isActive }: ItemFilter): string {
  const search = new URLSearchParams();
  if (text !== '') search.set('q', text);
  if (categoryKey !== null) search.set('category', categoryKey);
  if (isActive !== null) search.set('active', isActive ? 'yes' : 'no');
  return search.size === 0 ? '' : `?${search}`;
}
