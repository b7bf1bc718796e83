import { useLanguage } from '#ui/language-provider.tsx';
import { itemsText } from '../../editing/menu-admin.text.ts';
import type { AdminCategory } from '../../editing/menu-admin.ts';
import type { FoundItem } from '../../item-search.ts';

type ManyListProps = {
  found: readonly FoundItem[];
  categories: readonly AdminCategory[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** The items to tick, a line each, in a box of its own so that the form stays near. */
export function ManyList({ found, categories, chosen, onChange }: ManyListProps) {
  const { t } = useLanguage();
  const names = new Map(categories.map(({ key, name }) => [key, name]));

  function tick(id: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChange(next);
  }

  if (found.length === 0) return <p className="text-soft">{t(itemsText.none)}</p>;
  return (
    <ul className="grid max-h-96 gap-x-6 overflow-y-auto rounded-2xl border border-rim bg-white p-2 lg:grid-cols-2 xl:grid-cols-3">
      {found.map(({ item, categoryKey }) => {
        const category = names.get(categoryKey);
        return (
          <li key={item.id}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-2 hover:bg-crust">
              <input
                type="checkbox"
                checked={chosen.has(item.id)}
                onChange={(event) => tick(item.id, event.target.checked)}
                className="size-5 shrink-0 accent-tomato"
              />
              <span className="min-w-0 break-words leading-tight">
                {t(item.name)}{' '}
                <span className="text-sm text-soft">
                  {category && t(category)}
                  {!item.isActive && ` · ${t(itemsText.isInactive)}`}
                </span>
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
