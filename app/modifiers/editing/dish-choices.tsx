import type { RefObject } from 'react';
import { NavLink } from 'react-router';
import { type Written, withRow, writtenPart } from '#admin/answered.ts';
import { useAttempt } from '#admin/attempt.ts';
import { Section } from '#admin/section.tsx';
import { answerOf } from '#browser/request.ts';
import type { AdminCategory } from '#menu/editing/menu-admin.ts';
import { buttonVariant } from '#ui/button.tsx';
import { CheckBox } from '#ui/check-box.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { isOn, type PlacedDish } from './group-dishes.ts';
import { modifiersClient } from './modifiers-admin.client.ts';
import type { AdminChoices, AdminGroup, Targets } from './modifiers-admin.ts';
import {
  choiceRule,
  modifiersFailures,
  modifiersText,
  recipesText,
  targetsText,
} from './modifiers-tab.text.ts';
import { RecipeEditor, type UnsavedRecipe } from './recipe-editor.tsx';

type DishChoicesProps = {
  dish: PlacedDish;
  isNew: boolean;
  choices: AdminChoices;
  categories: readonly AdminCategory[];
  unsaved: RefObject<UnsavedRecipe | null>;
  onChanged: Written<AdminChoices>;
};

/** Renders a dish's recipe, and its groups of choices (B-3803). */
export function DishChoices(props: DishChoicesProps) {
  const { dish, isNew, choices, categories, unsaved, onChanged } = props;
  const { id } = dish.item;
  const groups = choices.groups.filter((group) => isOn(group, dish, categories));
  return (
    <>
      <Section heading={recipesText.link} className="grid gap-3">
        <RecipeEditor
          itemId={id}
          isNew={isNew}
          groups={groups}
          saved={choices.recipes[id] ?? {}}
          unsaved={unsaved}
          onChanged={writtenPart(onChanged, 'recipes')}
        />
      </Section>
      {!isNew && (
        <Section heading={recipesText.choices} className="grid gap-2">
          <DishGroups
            dish={dish}
            groups={choices.groups}
            categories={categories}
            onChanged={writtenPart(onChanged, 'groups')}
          />
        </Section>
      )}
    </>
  );
}

type DishGroupsProps = Pick<DishChoicesProps, 'dish' | 'categories'> & {
  groups: readonly AdminGroup[];
  onChanged: Written<readonly AdminGroup[]>;
};

const none: Targets = { categoryIds: [], itemIds: [] };

/** Renders the dish's groups first, then the others; a category's group is changed in its own place. */
function DishGroups({ dish, groups, categories, onChanged }: DishGroupsProps) {
  const { t } = useLanguage();
  const { attempt, isBusy } = useAttempt();
  const own: Targets = { categoryIds: [], itemIds: [dish.item.id] };

  function give({ id }: AdminGroup, isGiven: boolean) {
    const json = isGiven ? { added: own, removed: none } : { added: none, removed: own };
    attempt(() => answerOf(modifiersClient.groups[':id'].targets.$patch({ param: { id }, json })), {
      failure: modifiersFailures.save,
      onChanged,
      put: (answer) => withRow<AdminGroup>(answer.group),
    });
  }

  const boxes = (shown: readonly AdminGroup[]) => (
    <div className="grid gap-x-4 sm:grid-cols-2">
      {shown.map((group) => {
        const isByCategory = isOn({ ...group, itemIds: [] }, dish, categories);
        return (
          <CheckBox
            key={group.id}
            isOn={isOn(group, dish, categories)}
            isDisabled={isByCategory || isBusy}
            onChange={(isGiven) => give(group, isGiven)}
          >
            <span className="leading-tight">
              {t(group.name)}{' '}
              <span className="text-sm text-soft">
                {t(choiceRule(group))}
                {isByCategory && ` · ${t(targetsText.byCategory)}`}
              </span>
            </span>
          </CheckBox>
        );
      })}
    </div>
  );
  return (
    <>
      {boxes(groups.filter((group) => isOn(group, dish, categories)))}
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 font-bold">
          {t(recipesText.otherChoices)}
        </summary>
        {boxes(groups.filter((group) => !isOn(group, dish, categories)))}
      </details>
      <NavLink to="/admin/modifiers" className={buttonVariant('plain', 'justify-self-start px-0!')}>
        {t(modifiersText.heading)}
      </NavLink>
    </>
  );
}
