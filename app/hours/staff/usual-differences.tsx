import { TwoVersions } from '#admin/two-versions.tsx';
import type { Bilingual } from '#core/language.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { orderingFields } from '../ordering.ts';
import { partsOf, type Usual, usualDays } from '../regular-hours.ts';
import { describeHours } from '../week.text.ts';
import { dayTitle, orderingNames, orderingWords } from './usual.text.ts';

type UsualDifferencesProps = {
  /** What both began with. */
  base: Usual;
  mine: Usual;
  theirs: Usual;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Two people changed the same day or number: what each of them made of it. */
export function UsualDifferences({ base, mine, theirs, ...ways }: UsualDifferencesProps) {
  const { t } = useLanguage();
  const [from, own, held] = [partsOf(base), partsOf(mine), partsOf(theirs)];
  const differs = (part: string | number) => from[part] !== own[part] && own[part] !== held[part];
  const words = (label: Bilingual, say: (usual: Usual) => Bilingual) => ({
    label: t(label),
    theirs: t(say(theirs)),
    mine: t(say(mine)),
  });
  return (
    <TwoVersions
      differing={[
        ...usualDays
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
