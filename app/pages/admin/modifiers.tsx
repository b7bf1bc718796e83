import { useLocation, useNavigate, useOutletContext } from 'react-router';
import type { Session } from '#accounts/accounts.ts';
import { itemFailures } from '#menu/editing/menu-admin.text.ts';
import { modifiersText } from '#modifiers/editing/modifiers-tab.text.ts';
import { ModifiersTab, modifierViews } from '#modifiers/editing/modifiers-tab.tsx';
import { modifierItemId } from '#modifiers/modifiers.ts';
import { SoldOutButton } from '#storefront/staff/sold-out-button.tsx';
import { buttonVariant } from '#ui/button.tsx';
import type { Route } from './+types/modifiers.ts';
import { readItemsAndCategories } from './items/read-menu.ts';
import { readChoices } from './items/use-dish-choices.tsx';
import { tabReading } from './tab-reading.ts';
import { TabShown } from './tab-shown.tsx';

const readMenu = tabReading(readItemsAndCategories, itemFailures.load);

export async function clientLoader() {
  const [choices, menu] = await Promise.all([readChoices(), readMenu()]);
  return { choices, menu };
}

/** Renders the tab of toppings and choices; the address holds its view. */
export default function Modifiers({ loaderData }: Route.ComponentProps) {
  const { areas } = useOutletContext<Session>();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const wanted = new URLSearchParams(search).get('view');
  const view = modifierViews.find((one) => one === wanted) ?? 'groups';
  return (
    <TabShown reading={loaderData.menu} heading={modifiersText.heading}>
      {(menu) => (
        <TabShown reading={loaderData.choices} heading={modifiersText.heading}>
          {(choices, readAgain) => (
            <ModifiersTab
              {...menu}
              choices={choices}
              view={view}
              onView={(next) =>
                navigate(next === 'groups' ? pathname : `${pathname}?view=${next}`, {
                  preventScrollReset: true,
                })
              }
              onChanged={readAgain}
              extra={({ key, name }) =>
                areas.includes('service') && (
                  <SoldOutButton
                    itemId={modifierItemId(key)}
                    name={name}
                    className={buttonVariant('rim', 'px-4! text-sm')}
                  />
                )
              }
            />
          )}
        </TabShown>
      )}
    </TabShown>
  );
}
