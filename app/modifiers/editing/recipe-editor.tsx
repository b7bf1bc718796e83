import { type RefObject, useEffect, useState } from 'react';
import type { Written } from '#admin/answered.ts';
import { useAttempt } from '#admin/attempt.ts';
import { currentIn } from '#admin/refused.ts';
import { TwoVersions } from '#admin/two-versions.tsx';
import { answerOf } from '#browser/request.ts';
import { editorText } from '#menu/editing/menu-admin.text.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { modifiersClient } from './modifiers-admin.client.ts';
import {
  type AdminChoices,
  type AdminGroup,
  type AdminModifier,
  type AdminRecipe,
  isSameRecipe,
} from './modifiers-admin.ts';
import { modifiersMessages, recipesText as text } from './modifiers-tab.text.ts';

type RecipeEditorProps = {
  itemId: string;
  /** Those on the item. */
  groups: readonly AdminGroup[];
  saved: AdminRecipe;
  /** The item is new: its recipe is saved with it. */
  isNew: boolean;
  /** Holds a changed recipe; null without one. */
  unsaved: RefObject<UnsavedRecipe | null>;
  onChanged: Written<AdminChoices['recipes']>;
};

/** `save` returns whether it succeeded. */
export type UnsavedRecipe = { readonly save: () => Promise<boolean> };

type Draft = { readonly was: AdminRecipe; readonly amounts: AdminRecipe };

/** Renders an item's recipe: one portion of each ticked modifier, or two (B-1866). */
export function RecipeEditor(props: RecipeEditorProps) {
  const { itemId, groups, saved, isNew, unsaved, onChanged } = props;
  const { t } = useLanguage();
  const [draft, setDraft] = useState<Draft | null>(null);
  const { attempt, isBusy } = useAttempt();
  const [theirs, setTheirs] = useState<AdminRecipe | null>(null);
  const amounts = draft?.amounts ?? saved;
  const isChanged = draft !== null && !isSameRecipe(draft.amounts, saved);

  function change(next: Draft | null) {
    setDraft(next);
    setTheirs(null);
  }

  useEffect(() => {
    unsaved.current = isChanged ? { save: () => save(draft.was) } : null;
    return () => {
      unsaved.current = null;
    };
  });

  async function save(was: AdminRecipe) {
    const json = { was, amounts };
    const isDone = await attempt(
      () => answerOf(modifiersClient.recipes[':itemId'].$put({ param: { itemId }, json })),
      {
        about: 'recipe',
        done: modifiersMessages.recipeSaved,
        onChanged,
        put:
          ({ recipe }) =>
          (recipes) => ({ ...recipes, [itemId]: recipe }),
        onRefused: (error) => setTheirs(currentIn(error, 'recipe_changed')),
      },
    );
    if (isDone) change(null);
    return isDone;
  }

  function words(recipe: AdminRecipe): string {
    const inIt = groups.flatMap(({ modifiers }) => modifiers).filter(({ id }) => recipe[id]);
    const names = inIt.map(({ id, name }) =>
      recipe[id] === 2 ? `${t(name)} (${t(text.double)})` : t(name),
    );
    return names.join(', ') || t(text.nothing);
  }

  return (
    <div className="grid gap-5">
      <p className="rounded-2xl bg-crust px-4 py-3">{words(amounts)}</p>
      {theirs && (
        <TwoVersions
          title={t(editorText.conflictTitle)}
          differing={[{ label: text.link, theirs: words(theirs), mine: words(amounts) }]}
          onKeepMine={() => save(theirs)}
          onTakeTheirs={() => change(null)}
        />
      )}
      {groups.length === 0 && <p className="text-soft">{t(text.noGroups)}</p>}
      {groups.map((group) => (
        <RecipeGroup
          key={group.id}
          group={group}
          amounts={amounts}
          onChange={(next) => change({ was: draft?.was ?? saved, amounts: next })}
        />
      ))}
      {!isNew && isChanged && (
        <div className="flex flex-wrap gap-3">
          <Button disabled={isBusy} onClick={() => save(draft.was)}>
            {t(text.save)}
          </Button>
          <Button variant="rim" onClick={() => change(null)}>
            {t(text.undo)}
          </Button>
        </div>
      )}
    </div>
  );
}

type RecipeGroupProps = {
  group: AdminGroup;
  amounts: AdminRecipe;
  onChange: (amounts: AdminRecipe) => void;
};

/** Renders a group's modifiers as toggles; in a group of one answer a tap replaces it. */
function RecipeGroup({ group, amounts, onChange }: RecipeGroupProps) {
  const { t } = useLanguage();
  const shown = group.modifiers.filter(({ id, isActive }) => isActive || amounts[id] !== undefined);
  const isChosen = shown.some(({ id }) => amounts[id] !== undefined);
  const hasDefault = shown.some(({ isUsual }) => isUsual);

  function set({ id }: AdminModifier, amount: 1 | 2 | null) {
    const others = group.max === 1 ? group.modifiers.map((one) => one.id) : [id];
    const rest = Object.entries(amounts).filter(([known]) => !others.includes(known));
    onChange(Object.fromEntries(amount === null ? rest : [...rest, [id, amount]]));
  }

  return (
    <fieldset>
      <legend className="mb-1 font-bold">{t(group.name)}</legend>
      {/* Keeps its space when hidden, so that nothing moves under the finger. */}
      {hasDefault && (
        <p className={`mb-2 text-sm text-soft ${isChosen ? 'invisible' : ''}`}>
          {t(text.defaultHint)}
        </p>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-2">
        {shown.map((modifier) => {
          const amount = amounts[modifier.id];
          const name = t(modifier.name);
          const canDouble = modifier.isTopping || modifier.maxAmount === 2;
          return (
            <li
              key={modifier.id}
              className={`flex overflow-hidden rounded-2xl border-2 ${amount ? 'border-tomato bg-tomato text-white' : 'border-rim bg-white'}`}
            >
              <button
                type="button"
                aria-pressed={amount !== undefined}
                onClick={() => set(modifier, amount ? null : 1)}
                className="min-h-13 min-w-0 grow break-words px-3 text-left font-bold leading-tight"
              >
                {name}
              </button>
              {amount && canDouble && (
                <button
                  type="button"
                  aria-pressed={amount === 2}
                  aria-label={`×2 ${name}`}
                  onClick={() => set(modifier, amount === 2 ? 1 : 2)}
                  className={`w-11 shrink-0 border-white/50 border-l-2 font-bold ${amount === 2 ? 'bg-cheese text-ink' : ''}`}
                >
                  {amount === 2 ? '×2' : '+'}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
