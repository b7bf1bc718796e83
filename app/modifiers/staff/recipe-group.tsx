import { useLanguage } from '#ui/language-provider.tsx';
import type { AdminGroup, AdminModifier, AdminRecipe } from '../editing/modifiers-admin.ts';
import { recipesText as text } from './modifiers-tab.text.ts';

type RecipeGroupProps = {
  group: AdminGroup;
  amounts: AdminRecipe;
  onChange: (amounts: AdminRecipe) => void;
};

/** The modifiers of a group as toggles; of a group of one answer, another takes its place. */
export function RecipeGroup({ group, amounts, onChange }: RecipeGroupProps) {
  const { t } = useLanguage();
  const shown = group.modifiers.filter(({ id, isActive }) => isActive || amounts[id] !== undefined);
  const isSaid = shown.some(({ id }) => amounts[id] !== undefined);
  const hasDefault = shown.some(({ isUsual }) => isUsual);

  function set({ id }: AdminModifier, amount: 1 | 2 | null) {
    const others = group.max === 1 ? group.modifiers.map((one) => one.id) : [id];
    const rest = Object.entries(amounts).filter(([known]) => !others.includes(known));
    onChange(Object.fromEntries(amount === null ? rest : [...rest, [id, amount]]));
  }

  return (
    <fieldset>
      <legend className="mb-1 font-bold">{t(group.name)}</legend>
      {hasDefault && !isSaid && <p className="mb-2 text-sm text-soft">{t(text.defaultHint)}</p>}
      <ul className="flex flex-wrap gap-2">
        {shown.map((modifier) => {
          const amount = amounts[modifier.id];
          const name = t(modifier.name);
          const canDouble = modifier.isTopping || modifier.maxAmount === 2;
          return (
            <li
              key={modifier.id}
              className={`flex overflow-hidden rounded-full border-2 ${amount ? 'border-tomato bg-tomato text-white' : 'border-rim bg-white'}`}
            >
              <button
                type="button"
                aria-pressed={amount !== undefined}
                onClick={() => set(modifier, amount ? null : 1)}
                className="min-h-11 px-4 font-bold"
              >
                {name}
              </button>
              {amount && canDouble && (
                <button
                  type="button"
                  aria-pressed={amount === 2}
                  aria-label={`×2 ${name}`}
                  onClick={() => set(modifier, amount === 2 ? 1 : 2)}
                  className={`min-h-11 border-white/50 border-l-2 px-3 font-bold ${amount === 2 ? 'bg-cheese text-ink' : ''}`}
                >
                  ×2
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
