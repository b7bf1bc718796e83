import { type PointerEvent, useId, useState } from 'react';
import type { Written } from '#admin/answered.ts';
import { notifyFailure } from '#admin/notify-failure.ts';
import { Grip, Steps } from '#admin/sort-handle.tsx';
import { type Bilingual, otherLanguage } from '#core/language.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { SwitchField } from '#ui/switch-field.tsx';
import { deleteCategory, renameCategory } from '../../editing/categories/categories.client.ts';
import {
  categoriesText,
  categoryFailures,
  categoryMessages,
  contentText,
} from '../../editing/categories/categories.text.ts';
import { itemsText } from '../../editing/menu-admin.text.ts';
import type { AdminCategory, AdminItem } from '../../editing/menu-admin.ts';
import { hideCategory } from '../category-notices.tsx';
import { CategoryNameForm } from './category-name-form.tsx';
import { DishOrder } from './dish-order.tsx';

type CategoryCardProps = {
  category: AdminCategory;
  items: readonly AdminItem[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChanged: Written<readonly AdminCategory[]>;
  onSaid: (words: Bilingual) => void;
  onMove: (by: number) => void;
  onDrag: (event: PointerEvent<HTMLElement>) => void;
};

/** One category: closed a line, open its dishes and all that can be done with it. */
export function CategoryCard(props: CategoryCardProps) {
  const { category, items, isOpen, onOpen, onChanged, onSaid, onMove, onDrag } = props;
  const { key, name, isHidden, isOwn, source, version } = category;
  const { language, t } = useLanguage();
  const bodyId = useId();
  const [work, setWork] = useState<'name' | 'removal' | null>(null);
  const other = otherLanguage(language);

  async function remove() {
    setWork(null);
    try {
      await deleteCategory(key);
      onChanged((all) => all.filter((one) => one.key !== key));
      notify({ ...categoryMessages.removed, about: categoryFailures.remove.en });
    } catch (error) {
      notifyFailure(error, categoryFailures.remove);
      onChanged();
    }
  }

  async function show(isShown: boolean) {
    const isDone = await hideCategory(key, !isShown);
    onChanged();
    return isDone;
  }

  return (
    <li
      data-row={key}
      className={`min-w-0 rounded-2xl border ${isOpen ? 'border-tomato' : 'border-rim'} ${isHidden ? 'bg-crust' : 'bg-white'}`}
    >
      <div className="flex flex-wrap items-center gap-1 p-1.5">
        <Grip onDrag={onDrag} />
        <Steps name={t(name)} onMove={onMove} className="hidden sm:grid" />
        <h2 className="min-w-0 grow basis-40">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => onOpen(!isOpen)}
            className="flex min-h-11 w-full items-center gap-3 rounded-xl px-2 py-1 text-left hover:bg-crust"
          >
            <span className="min-w-0 grow leading-tight">
              <span className="break-words font-bold text-lg">{t(name)}</span>{' '}
              {name[other] !== name[language] && (
                <span lang={other} className="break-words text-soft text-sm">
                  {name[other]}
                </span>
              )}
              <span className="block text-sm text-soft">
                {isHidden ? t(itemsText.isHidden) : t(contentText(category))}
                {isOwn && ` · ${t(categoriesText.own)}`}
              </span>
            </span>
            <Icon name={isOpen ? 'minus' : 'plus'} />
          </button>
        </h2>
        <SwitchField
          label={`${t(itemsText.shownToCustomers)} · ${t(name)}`}
          isOn={!isHidden}
          onChange={show}
        />
      </div>
      {isOpen && (
        <div
          id={bodyId}
          className="grid grid-cols-[minmax(0,1fr)] gap-3 border-rim border-t p-3 sm:p-4"
        >
          <div className="-mx-2 flex flex-wrap gap-x-2">
            <Button
              variant="plain"
              aria-expanded={work === 'name'}
              onClick={() => setWork(work === 'name' ? null : 'name')}
            >
              {t(categoriesText.rename)}
            </Button>
            {isOwn && items.length === 0 && (
              <Button variant="plain" className="text-tomato" onClick={() => setWork('removal')}>
                {t(categoriesText.remove)}
              </Button>
            )}
            <Steps name={t(name)} onMove={onMove} className="grid sm:hidden" />
          </div>
          {work === 'name' && (
            <CategoryNameForm
              initial={name}
              version={version}
              onCancel={() => setWork(null)}
              onSave={async (typed, onVersion) => {
                const renamed = await renameCategory(key, onVersion, typed);
                notify({ ...categoryMessages.renamed, about: 'category' });
                setWork(null);
                onChanged((all) => all.map((one) => (one.key === key ? renamed : one)));
              }}
            />
          )}
          {source === 'built-in' && <p className="text-soft">{t(categoriesText.builtIn)}</p>}
          <DishOrder
            categoryKey={key}
            items={items}
            onChanged={() => onChanged()}
            onSaid={onSaid}
          />
        </div>
      )}
      <Confirm
        question={work === 'removal' ? t(categoriesText.confirm) : null}
        subject={t(name)}
        confirmLabel={t(categoriesText.remove)}
        onConfirm={remove}
        onCancel={() => setWork(null)}
      />
    </li>
  );
}
