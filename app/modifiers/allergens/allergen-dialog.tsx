import { useEffect, useMemo } from 'react';
import type { Bilingual } from '#core/language.ts';
import { allergenList, allergenNames, avoidedText } from '#menu/allergens/allergens.text.ts';
import { allergens, withAllergen } from '#menu/allergens/allergens.ts';
import type { MenuGroup } from '#menu/effective-menu.ts';
import { type CardMark, markCards } from '#menu/section/card-marks.ts';
import { Phones } from '#shop/phones.tsx';
import { Button } from '#ui/button.tsx';
import { CheckBox } from '#ui/check-box.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { Unread } from '#ui/unread.tsx';
import type { Catalogue } from '../rules/catalogue.ts';
import {
  answeredText,
  avoidingText,
  countsText,
  dialogText,
  hiddenText,
} from './allergen-dialog.text.ts';
import {
  type Avoided,
  allergensAsItComes,
  countsOf,
  kindOf,
  menuAllergens,
} from './allergens-in.ts';

type AllergenDialogProps = {
  isOpen: boolean;
  avoided: Avoided;
  /** Null while unknown: then everything counts as unconfirmed. */
  catalogue: Catalogue | null;
  groups: readonly MenuGroup[];
  onAvoid: (avoided: Avoided) => void;
  onRetry: () => void;
  onClose: () => void;
  onSeeMenu: () => void;
};

/** Renders a customer's choice of allergens to avoid, and whom to call (B-1974, B-1975). */
export function AllergenDialog(props: AllergenDialogProps) {
  const { isOpen, avoided, groups, catalogue, onAvoid } = props;
  const { t } = useLanguage();
  const found = useAvoided({ avoided, catalogue, groups });
  // What was ticked can be taken back, also once nothing is confirmed any more.
  const hasAnswers = found.answered > 0 || avoided.list.length > 0;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={props.onClose}
      title={t(dialogText.title)}
      place={hasAnswers ? 'tall' : 'middle'}
      footer={
        <>
          {catalogue ? (
            <p role="status" className="mb-3 font-bold leading-snug empty:hidden">
              {avoided.list.length > 0 && countsText(found.counts).map(t).join(' · ')}
            </p>
          ) : (
            <Unread words={dialogText.unread} onRetry={props.onRetry} />
          )}
          <Button className="w-full" onClick={props.onSeeMenu}>
            {t(dialogText.menu)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="grid gap-2 rounded-2xl bg-cheese px-4 py-3">
          {!hasAnswers && catalogue && <p className="font-bold text-lg">{t(dialogText.nothing)}</p>}
          <p className="font-bold">{t(dialogText.call)}</p>
          <p className="flex flex-wrap gap-x-5">
            <Phones className="inline-flex min-h-11 items-center whitespace-nowrap font-extrabold text-lg underline underline-offset-4" />
          </p>
          <p className="text-sm">{t(dialogText.traces)}</p>
        </div>
        {hasAnswers && (
          <>
            <fieldset>
              <legend className="mb-1 font-bold text-lg">{t(dialogText.avoid)}</legend>
              <p className="mb-2 text-soft">
                {t(answeredText(found.answered, found.total))} {t(dialogText.hint)}
              </p>
              <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-2">
                {allergens.map((one) => (
                  <CheckBox
                    key={one}
                    className="min-h-12! rounded-xl border-2 border-rim bg-white px-3 py-1.5 leading-tight has-checked:border-brand has-checked:bg-crust"
                    isOn={avoided.list.includes(one)}
                    onChange={(isOn) =>
                      onAvoid({ ...avoided, list: withAllergen(avoided.list, one, isOn) })
                    }
                  >
                    <span className="font-semibold first-letter:uppercase">
                      {t(allergenNames[one])}
                    </span>
                  </CheckBox>
                ))}
              </div>
            </fieldset>
            {avoided.list.length > 0 && found.counts.free > 0 && (
              <CheckBox
                className="font-bold"
                isOn={avoided.isHiding}
                onChange={(isHiding) => onAvoid({ ...avoided, isHiding })}
              >
                {t(dialogText.hide)}
              </CheckBox>
            )}
            <p className="text-sm text-soft">{t(dialogText.memory)}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}

type Input = Pick<AllergenDialogProps, 'avoided' | 'catalogue' | 'groups'>;

/** Marks the menu's cards for a customer who avoids something (B-1974), and counts them. */
function useAvoided({ avoided, catalogue, groups }: Input) {
  const found = useMemo(() => menuAllergens(catalogue, groups), [catalogue, groups]);
  const counts = useMemo(() => countsOf(found, avoided.list), [found, avoided.list]);
  useEffect(() => {
    const { list } = avoided;
    // Where no dish is confirmed free there is a menu to ask about, not an empty one.
    const isHiding = avoided.isHiding && counts.free > 0;
    const words: readonly Bilingual[] = [
      avoidingText(allergenList(list)),
      ...(isHiding && counts.contains + counts.unconfirmed > 0 ? [hiddenText(counts)] : []),
    ];
    const markOf = (itemId: string): CardMark => {
      // A deal or a special is on no list of the menu.
      const inDish = found.get(itemId) ?? allergensAsItComes(catalogue, itemId);
      const kind = kindOf(inDish, list);
      return { kind, isOut: isHiding && kind !== 'free', words: avoidedText(inDish, list) };
    };
    const ids = catalogue ? [...catalogue.offers.keys()] : [...found.keys()];
    markCards(
      list.length === 0
        ? null
        : { summary: words, marks: new Map(ids.map((id) => [id, markOf(id)])) },
    );
  }, [avoided, found, counts, catalogue]);
  const answered = [...found.values()].filter((one) => one.isConfirmed || one.contains.length > 0);
  return { counts, answered: answered.length, total: found.size };
}
