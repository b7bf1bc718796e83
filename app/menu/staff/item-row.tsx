import type { ComponentProps, ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { otherLanguage } from '#core/language.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { drawnPicture } from '../built-in/drawn-picture.ts';
import { itemsText } from '../editing/menu-admin.text.ts';
import type { AdminCategory, AdminItem } from '../editing/menu-admin.ts';
import { categoryKeys } from '../menu.ts';
import { InlinePrices } from './inline-prices.tsx';
import { Thumbnail } from './thumbnail.tsx';

type ItemRowProps = {
  item: AdminItem;
  /** It has just come into the list, and is shown (B-4385). */
  isAdded: boolean;
  categoryKey: string;
  category: AdminCategory | null;
  extra?: ((item: AdminItem) => ReactNode) | undefined;
  prices: Omit<ComponentProps<typeof InlinePrices>, 'categoryKey'>;
  onToggle: (item: AdminItem, isActive: boolean) => void;
  onRemove: (item: AdminItem) => void;
};

export const itemAction =
  'inline-flex min-h-11 items-center rounded-full px-2 font-bold text-sm underline underline-offset-4 hover:bg-crust sm:px-3';

/** Brings a row into sight and focuses it, once a closing dialog has let the page scroll again. */
function showRow(row: HTMLElement | null) {
  const show = () => {
    row?.scrollIntoView({ block: 'center', behavior: 'instant' });
    row?.focus({ preventScroll: true });
  };
  requestAnimationFrame(() => setTimeout(show));
}

/** Renders an item: picture, names, category, prices by size as customers see them, and actions. */
export function ItemRow(props: ItemRowProps) {
  const { item, isAdded, categoryKey, category, extra, prices, onToggle, onRemove } = props;
  const { isActive } = item;
  const { language, t } = useLanguage();
  const { search } = useLocation();
  const name = t(item.name);
  const address = `/admin/menu/${item.id}${search}`;
  const known = categoryKeys.find((key) => key === categoryKey) ?? null;
  return (
    <li
      ref={isAdded ? showRow : null}
      tabIndex={-1}
      className={`grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 rounded-2xl border border-rim bg-white p-3 md:grid-cols-[auto_minmax(0,1fr)_auto] lg:grid-cols-[auto_minmax(0,2fr)_minmax(0,3fr)_auto] ${isActive ? '' : 'bg-crust'} ${isAdded ? 'outline-3 outline-ember' : ''}`}
    >
      <div className="row-span-2 self-start lg:row-span-1">
        <Thumbnail image={item.image ?? drawnPicture(categoryKey, item.name)} categoryKey={known} />
      </div>
      <div className="min-w-0">
        <p className="break-words font-bold leading-tight">
          {/* Repeats the link below, for a finger on the name. */}
          <NavLink
            to={address}
            preventScrollReset
            tabIndex={-1}
            aria-hidden="true"
            className="hover:underline"
          >
            {name}
          </NavLink>
          {!isActive && (
            <span className="ml-2 whitespace-nowrap rounded-full bg-ink px-2 py-0.5 text-paper text-xs">
              {t(itemsText.isInactive)}
            </span>
          )}
        </p>
        <p lang={otherLanguage(language)} className="break-words text-sm text-soft leading-tight">
          {item.name[otherLanguage(language)]}
        </p>
        <p className="text-sm text-soft">
          {category && t(category.name)}
          {category?.isHidden && ` · ${t(itemsText.isHidden)}`}
          {item.categoryId === null && ` · ${t(itemsText.noCategory)}`}
        </p>
      </div>
      <InlinePrices {...prices} categoryKey={categoryKey} />
      <div className="col-span-2 -mx-2 flex flex-wrap md:col-span-1 md:col-start-3 md:row-span-2 md:row-start-1 md:max-w-44 md:justify-end lg:col-start-4 lg:row-span-1 lg:max-w-none">
        <button
          type="button"
          className={itemAction}
          aria-label={`${t(isActive ? itemsText.deactivate : itemsText.activate)} ${name}`}
          onClick={() => onToggle(item, !isActive)}
        >
          {t(isActive ? itemsText.deactivate : itemsText.activate)}
        </button>
        {isActive && extra?.(item)}
        <NavLink
          to={address}
          preventScrollReset
          className={itemAction}
          aria-label={`${t(itemsText.edit)} ${name}`}
        >
          {t(itemsText.edit)}
        </NavLink>
        <button
          type="button"
          className={`${itemAction} text-tomato`}
          aria-label={`${t(itemsText.remove)} ${name}`}
          onClick={() => onRemove(item)}
        >
          {t(itemsText.remove)}
        </button>
      </div>
    </li>
  );
}
