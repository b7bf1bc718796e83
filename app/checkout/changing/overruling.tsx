import type { Bilingual } from '#core/language.ts';
import { type Overrulable, overrulable } from '#orders/changing/what-may-change.ts';
import { CheckBox } from '#ui/check-box.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { changeText } from './changing.text.ts';

type OverrulingProps = {
  blockers: readonly { readonly code: string; readonly words: Bilingual }[];
  overruled: readonly Overrulable[];
  onChange: (overruled: readonly Overrulable[]) => void;
};

/** Renders what stands in an order's way; what staff may overrule has a box to tick (B-4607). */
export function Overruling({ blockers, overruled, onChange }: OverrulingProps) {
  const { t } = useLanguage();
  return blockers.map(({ code, words }) => {
    const rule = overrulable.find((one) => one === code);
    if (!rule)
      return (
        <p key={code} className="rounded-xl bg-tomato px-3 py-2 font-bold text-white">
          {t(words)}
        </p>
      );
    const others = overruled.filter((one) => one !== rule);
    return (
      <CheckBox
        key={code}
        className="min-h-14"
        isOn={overruled.includes(rule)}
        onChange={(isOn) => onChange(isOn ? [...others, rule] : others)}
      >
        <span>
          <b>{t(changeText.overrule)}</b> {t(words)}
        </span>
      </CheckBox>
    );
  });
}
