import { useState } from 'react';
import { type Written, withRow } from '#admin/answered.ts';
import { useAttempt } from '#admin/attempt.ts';
import { answerOf } from '#browser/request.ts';
import type { AdminCategory } from '#menu/editing/menu-admin.ts';
import { type FoundItem, findItems } from '#menu/item-search.ts';
import { Button } from '#ui/button.tsx';
import { CheckBox } from '#ui/check-box.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SearchField } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { isOn } from './group-dishes.ts';
import { modifiersClient } from './modifiers-admin.client.ts';
import type { AdminGroup, Targets } from './modifiers-admin.ts';
import { modifiersMessages, modifiersText, targetsText as text } from './modifiers-tab.text.ts';

type TargetsDialogProps = {
  group: AdminGroup;
  items: readonly FoundItem[];
  categories: readonly AdminCategory[];
  onChanged: Written<readonly AdminGroup[]>;
  onClose: () => void;
};

/** More would be scrolled, not read: typing is faster. */
const shown = 40;

/** Renders the choice of a group's categories and dishes (B-1864). */
export function TargetsDialog(props: TargetsDialogProps) {
  const { group, items, categories, onChanged, onClose } = props;
  const { t } = useLanguage();
  const [was] = useState<Targets>(group);
  const [now, setNow] = useState<Targets>(group);
  const { attempt, isBusy } = useAttempt();
  const [typed, setTyped] = useState('');
  const found = findItems(items, { text: typed, categoryKey: null, isActive: null });
  const own = ({ item }: FoundItem) => was.itemIds.includes(item.id);
  // Dishes with the group come first, where they can be seen and removed.
  const sorted = [...found.filter(own), ...found.filter((one) => !own(one))];

  async function save() {
    const json = { added: without(now, was), removed: without(was, now) };
    const isDone = await attempt(
      () =>
        answerOf(modifiersClient.groups[':id'].targets.$patch({ param: { id: group.id }, json })),
      {
        about: 'targets',
        done: modifiersMessages.targetsSaved,
        onChanged,
        put: (answer) => withRow<AdminGroup>(answer.group),
      },
    );
    if (isDone) onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(text.title)}
      place="middle"
      footer={
        <Button onClick={save} disabled={isBusy} className="w-full py-3 text-lg">
          {t(modifiersText.save)}
        </Button>
      }
    >
      <p className="mb-1 font-bold text-lg">{t(group.name)}</p>
      <p className="mb-4 text-pretty text-soft">{t(text.lead)}</p>
      <fieldset className="mb-5">
        <legend className="mb-1 font-bold">{t(text.categories)}</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {categories.map(({ id, key, name }) =>
            id === null ? null : (
              <CheckBox
                key={key}
                isOn={now.categoryIds.includes(id)}
                onChange={() => setNow({ ...now, categoryIds: toggled(now.categoryIds, id) })}
              >
                {t(name)}
              </CheckBox>
            ),
          )}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-bold">{t(text.dishes)}</legend>
        <SearchField
          name="dish-search"
          label={t(text.search)}
          maxLength={80}
          value={typed}
          onChange={setTyped}
        />
        <p role="status" className="mt-2 text-soft empty:hidden">
          {sorted.length === 0 && t(text.noMatch)}
        </p>
        <div className="mt-2 grid">
          {sorted.slice(0, shown).map((dish) => {
            const { id, name } = dish.item;
            const isByCategory = isOn({ ...now, itemIds: [] }, dish, categories);
            return (
              <CheckBox
                key={id}
                isOn={isByCategory || now.itemIds.includes(id)}
                isDisabled={isByCategory}
                onChange={() => setNow({ ...now, itemIds: toggled(now.itemIds, id) })}
              >
                <span className="leading-tight">
                  {t(name)}
                  {isByCategory && (
                    <span className="text-sm text-soft"> ({t(text.byCategory)})</span>
                  )}
                </span>
              </CheckBox>
            );
          })}
        </div>
        {sorted.length > shown && <p className="mt-2 text-soft">{t(text.more)}</p>}
      </fieldset>
    </Dialog>
  );
}

function toggled(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
}

/** Returns the first targets without the second. */
function without(these: Targets, those: Targets): Targets {
  return {
    categoryIds: these.categoryIds.filter((id) => !those.categoryIds.includes(id)),
    itemIds: these.itemIds.filter((id) => !those.itemIds.includes(id)),
  };
}
