import { useEffect, useMemo } from 'react';
import type { Bilingual } from '#core/language.ts';
import { allergenList, avoidedText } from '#menu/allergens/allergens.text.ts';
import type { Allergen, AllergensIn } from '#menu/allergens/allergens.ts';
import type { MenuGroup } from '#menu/effective-menu.ts';
import type { SayMark } from '#menu/section/marks.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { Catalogue } from '../compose-line.ts';
import { hiddenText } from './allergen-dialog.text.ts';
import { allergensAsItComes } from './allergens-in.ts';
import { type Avoided, countsOf, type Kind, kindOf, menuAllergens } from './avoided.ts';

type Input = {
  avoided: Avoided;
  /** Null while it is not known what the shop has confirmed: then it has confirmed nothing. */
  catalogue: Catalogue | null;
  groups: readonly MenuGroup[];
  onMarks: (set: () => SayMark) => void;
};

/** Has the menu's cards say what they are to somebody who avoids something (B-1974), and counts them. */
export function useAvoided({ avoided, catalogue, groups, onMarks }: Input) {
  const found = useMemo(() => menuAllergens(catalogue, groups), [catalogue, groups]);
  const counts = useMemo(() => countsOf(found, avoided.list), [found, avoided.list]);
  useEffect(() => {
    const { list, isHiding } = avoided;
    function sayMark(itemId: string | null) {
      if (list.length === 0) return null;
      if (itemId === null)
        return <AvoidedNow list={list} hidden={isHiding ? counts.contains : 0} />;
      // A deal or a special is on no list of the menu.
      const inDish = found.get(itemId) ?? allergensAsItComes(catalogue, itemId);
      return <DishMark {...{ inDish, list, isHiding }} />;
    }
    onMarks(() => sayMark);
  }, [avoided, found, counts, catalogue, onMarks]);
  const isAnyConfirmed = useMemo(
    () => [...found.values()].some(({ isConfirmed }) => isConfirmed),
    [found],
  );
  return { counts, isAnyConfirmed };
}

const variants: Readonly<Record<Kind, string>> = {
  contains: 'text-tomato',
  free: 'text-basil',
  unconfirmed: 'text-ink',
};

type DishMarkProps = { inDish: AllergensIn; list: readonly Allergen[]; isHiding: boolean };

function DishMark({ inDish, list, isHiding }: DishMarkProps) {
  const { t } = useLanguage();
  const kind = kindOf(inDish, list);
  // The card that holds it is out of sight.
  if (kind === 'contains' && isHiding) return <span data-out="" />;
  return (
    <span className={`mt-1 block font-bold text-sm leading-snug ${variants[kind]}`}>
      {t(avoidedText(inDish, list))}
    </span>
  );
}

/** Beside the way to the list: what is avoided, and how much of the menu is out of sight for it. */
function AvoidedNow({ list, hidden }: { list: readonly Allergen[]; hidden: number }) {
  const { t } = useLanguage();
  const words: readonly Bilingual[] = [
    allergenList(list),
    ...(hidden > 0 ? [hiddenText(hidden)] : []),
  ];
  return <span> · {words.map(t).join(' · ')}</span>;
}
