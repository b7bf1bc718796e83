import { useLanguage } from '#ui/language-provider.tsx';
import { partAt } from '../rules/composition.ts';
import { bothHalves, composerText, slotName } from './composer.text.ts';
import { halfNames } from './piece-editor.tsx';
import type { OpenComposer, View } from './use-composer.ts';

/** Renders a deal's choices as steps, each a link to its list or piece (B-1933). */
export function ChoosingSteps({ composer }: { composer: OpenComposer }) {
  const { t } = useLanguage();
  const { catalogue, composition, assessed, slots, view, setView } = composer;
  const steps = slots.flatMap((slot, at) => {
    if (slot.isFixed || slot.usual !== null) return [];
    const draft = partAt(catalogue, composition, at);
    const halves = draft && halfNames(catalogue, draft);
    const chosen = halves
      ? bothHalves(halves)
      : draft && catalogue.offers.get(draft.itemId)?.[0]?.name;
    const to: View = { at, picks: draft ? null : 'dish' };
    return [{ to, label: slotName(slots, at), chosen: chosen ?? null }];
  });
  if (steps.length === 0 || slots.length === 1) return null;
  const last = { to: { at: null, picks: null }, label: composerText.rest, chosen: null } as const;
  const all = slots.length > steps.length ? [...steps, last] : steps;
  const isDone = (step: (typeof all)[number]) =>
    step.chosen !== null || (step === last && assessed.missing.length === 0);
  return (
    <ol className="mb-4 flex flex-wrap gap-1.5 *:grow *:basis-24">
      {all.map((step, at) => (
        <li key={step.label.en}>
          <button
            type="button"
            aria-current={step.to.at === view.at ? 'step' : undefined}
            onClick={() => setView(step.to)}
            className="flex h-full min-h-12 w-full flex-wrap items-center gap-x-2 rounded-xl border-2 border-rim bg-white px-2 py-1 text-left leading-tight aria-[current=step]:border-brand"
          >
            <span
              aria-hidden="true"
              className={`tabular grid size-6 shrink-0 place-items-center rounded-full font-bold text-sm ${isDone(step) ? 'bg-accent text-white' : 'bg-crust'}`}
            >
              {isDone(step) ? '✓' : at + 1}
            </span>
            <span className="wrap-anywhere min-w-0 font-bold text-sm">{t(step.label)}</span>
            {step !== last && (
              <span
                className={`wrap-anywhere basis-full hyphens-auto text-xs ${step.chosen ? 'text-soft' : 'text-tomato'}`}
              >
                {t(step.chosen ?? composerText.toChoose)}
              </span>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}
