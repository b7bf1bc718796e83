import { useState } from 'react';
import type { Written } from '#admin/answered.ts';
import { failureWords, notifyFailure } from '#admin/notify-failure.ts';
import { TwoVersions } from '#admin/two-versions.tsx';
import { editorText } from '#menu/editing/menu-admin.text.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { currentRecipeIn, setRecipe } from '../editing/modifiers-admin.client.ts';
import type { AdminChoices, AdminGroup, AdminRecipe } from '../editing/modifiers-admin.ts';
import { modifiersMessages, modifiersText, recipesText as text } from './modifiers-tab.text.ts';
import { RecipeGroup } from './recipe-group.tsx';

type RecipeEditorProps = {
  itemId: string;
  /** The groups that are on the item. */
  groups: readonly AdminGroup[];
  saved: AdminRecipe;
  onChanged: Written<AdminChoices['recipes']>;
};

type Draft = { readonly was: AdminRecipe; readonly amounts: AdminRecipe };

/** What is ticked and not saved yet, for as long as the page lives: another dish takes nothing of it. */
const kept = new Map<string, Draft>();

/** What an item comes with: one portion of each that is ticked, or two (B-1866). */
export function RecipeEditor({ itemId, groups, saved, onChanged }: RecipeEditorProps) {
  const { t } = useLanguage();
  const [draft, setDraft] = useState(kept.get(itemId) ?? null);
  const [theirs, setTheirs] = useState<AdminRecipe | null>(null);
  const [isSaving, setSaving] = useState(false);
  const amounts = draft?.amounts ?? saved;
  const isChanged = draft !== null && !isSame(draft.amounts, saved);

  function change(next: Draft | null) {
    if (next) kept.set(itemId, next);
    else kept.delete(itemId);
    setDraft(next);
  }

  async function save(was: AdminRecipe) {
    if (isSaving) return;
    setSaving(true);
    try {
      const answered = await setRecipe(itemId, was, amounts);
      onChanged((recipes) => ({ ...recipes, [itemId]: answered }));
      notify({ ...modifiersMessages.recipeSaved, about: 'recipe' });
      setTheirs(null);
      change(null);
    } catch (error) {
      const current = currentRecipeIn(error);
      setTheirs(current);
      if (!current) notifyFailure(error, failureWords(error), 'recipe');
    } finally {
      setSaving(false);
    }
  }

  function words(recipe: AdminRecipe): string {
    const named = groups.flatMap(({ modifiers }) =>
      modifiers.flatMap(({ id, name }) => {
        const amount = recipe[id];
        return amount ? [amount === 2 ? `${t(name)} (${t(text.double)})` : t(name)] : [];
      }),
    );
    return named.length === 0 ? t(text.nothing) : named.join(', ');
  }

  return (
    <div className="grid gap-5">
      <p className="rounded-2xl bg-crust px-4 py-3">{words(amounts)}</p>
      {theirs && (
        <TwoVersions
          title={t(editorText.conflictTitle)}
          differing={[
            { label: t(modifiersText.recipes), theirs: words(theirs), mine: words(amounts) },
          ]}
          onKeepMine={() => save(theirs)}
          onTakeTheirs={() => {
            change(null);
            setTheirs(null);
            onChanged();
          }}
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
      <div className="sticky bottom-0 flex flex-wrap gap-3 bg-paper py-3">
        <Button disabled={!isChanged || isSaving} onClick={() => save(draft?.was ?? saved)}>
          {t(text.save)}
        </Button>
        {isChanged && (
          <Button variant="cream" className="border-2 border-rim" onClick={() => change(null)}>
            {t(text.undo)}
          </Button>
        )}
      </div>
    </div>
  );
}

function isSame(a: AdminRecipe, b: AdminRecipe): boolean {
  const ids = Object.keys(a);
  return ids.length === Object.keys(b).length && ids.every((id) => a[id] === b[id]);
}
