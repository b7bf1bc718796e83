import { TwoVersions } from '#admin/two-versions.tsx';
import type { Bilingual } from '#core/language.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { orderingFields } from '../ordering.ts';
import { partsOf, type RegularHours, regularDays } from '../regular-hours.ts';
import { describeHours } from '../week.text.ts';
import { dayTitle, orderingNames, orderingWords } from './regular-hours.text.ts';

type RegularHoursDifferencesProps = {
  /** What both began with. */
  base: RegularHours;
  mine: RegularHours;
  theirs: RegularHours;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Renders two people changed the same day or number: what each of them made of it. */
export function RegularHoursDifferences({
  base,
  mine,
  theirs,
  ...ways
}: RegularHoursDifferencesProps) {
  const { t } = useLanguage();
  const [from, own, held] = [partsOf(base), partsOf(mine), partsOf(theirs)];
  const differs = (part: string | number) => from[part] !== own[part] && own[part] !== held[part];
  const words = (label: Bilingual, say: (regular: RegularHours) => Bilingual) => ({
    label: t(label),
    theirs: t(say(theirs)),
    mine: t(say(mine)),
  });
  return (
    <TwoVersions
      differing={[
        ...regularDays
          .filter(differs)
          .map((day) => words(dayTitle(day), ({ week }) => describeHours(week[day]))),
        ...orderingFields
          .filter(differs)
          .map((field) =>
            words(orderingNames[field].label, ({ ordering }) =>
              orderingWords(field, ordering[field]),
            ),
          ),
      ]}
      {...ways}
    />
  );
}
