import { useEffect } from 'react';
import { Outlet, useOutletContext } from 'react-router';
import type { Session } from '#accounts/accounts.ts';
import type { Written } from '#admin/answered.ts';
import { categoryCalls, itemCalls } from '#menu/editing/menu.client.ts';
import { itemFailures, itemsText } from '#menu/editing/menu-admin.text.ts';
import type { AdminCategory, AdminItem } from '#menu/editing/menu-admin.ts';
import { itemAction } from '#menu/staff/item-row.tsx';
import { ItemsTab, MenuLinks } from '#menu/staff/items-tab.tsx';
import { specialCalls } from '#promotions/specials/staff/specials-tab.tsx';
import { SoldOutButton } from '#storefront/staff/sold-out-button.tsx';
import { takeNextMessage } from '#ui/notify.ts';
import type { Route } from './+types/menu.ts';
import { useFilter } from './items/use-filter.ts';
import { tabReading } from './tab-reading.ts';
import { TabShown } from './tab-shown.tsx';

export type MenuTabData = Pick<Session, 'areas'> & {
  readonly items: readonly AdminItem[];
  readonly categories: readonly AdminCategory[];
  readonly onWritten: Written<readonly AdminItem[]>;
};

const readItems = tabReading(() => itemCalls.list(), itemFailures.load);
const readCategories = tabReading(() => categoryCalls.list(), itemFailures.categories);

export async function clientLoader() {
  const [items, categories] = await Promise.all([readItems(), readCategories()]);
  return { items, categories };
}

/** Returns an item's active specials, for the question before it goes; none without an answer. */
async function specialsOf(id: string) {
  const specials = await specialCalls.list().catch(() => []);
  return specials.filter((one) => one.isActive && one.itemId === id).map(({ name }) => name);
}

export default function Menu({ loaderData }: Route.ComponentProps) {
  const { areas } = useOutletContext<Session>();
  const [filter, setFilter] = useFilter();
  useEffect(takeNextMessage, []);
  return (
    <TabShown reading={loaderData.categories} heading={itemsText.heading}>
      {(categories) => (
        <TabShown reading={loaderData.items} heading={itemsText.heading}>
          {(items, onWritten) => (
            <>
              <MenuLinks />
              <ItemsTab
                items={items}
                categories={categories}
                filter={filter}
                onFilter={setFilter}
                onChanged={onWritten}
                specialsOf={specialsOf}
                extra={({ id, name }) =>
                  areas.includes('service') && (
                    <SoldOutButton itemId={id} name={name} className={itemAction} />
                  )
                }
              />
              <Outlet context={{ items, categories, onWritten, areas } satisfies MenuTabData} />
            </>
          )}
        </TabShown>
      )}
    </TabShown>
  );
}
