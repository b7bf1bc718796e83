import type { Bilingual } from '#core/language.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { Difference } from './differing.ts';
import { savedElse } from './row.text.ts';

const text = {
  theirs: { fr: 'La version enregistrée :', en: 'The saved version:' },
  mine: { fr: 'La vôtre :', en: 'Yours:' },
  keepMine: { fr: 'Garder ma version', en: 'Keep my version' },
  takeTheirs: { fr: "Garder l'autre version", en: 'Keep the other version' },
  empty: { fr: '(vide)', en: '(empty)' },
} as const satisfies Record<string, Bilingual>;

type TwoVersionsProps = {
  /** The title, when the thing has a name of its own. */
  title?: string;
  differing: readonly Difference[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Renders a conflict of two saves: what differs, both versions, and a button for each. */
export function TwoVersions({ title, differing, onKeepMine, onTakeTheirs }: TwoVersionsProps) {
  const { t } = useLanguage();
  const shown = (typed: string) => typed.trim() || t(text.empty);
  return (
    <section role="alert" className="rounded-2xl border-2 border-tomato bg-white p-4">
      <h3 className="font-bold text-lg text-tomato">{title ?? t(savedElse)}</h3>
      <dl className="mt-2 grid gap-3">
        {differing.map(({ label, theirs, mine }) => (
          <div key={label.en}>
            <dt className="font-bold">{t(label)}</dt>
            <dd className="whitespace-pre-line break-words">
              <span className="text-soft">{t(text.theirs)}</span> {shown(theirs)}
            </dd>
            <dd className="whitespace-pre-line break-words">
              <span className="text-soft">{t(text.mine)}</span> {shown(mine)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onKeepMine}>{t(text.keepMine)}</Button>
        <Button variant="rim" onClick={onTakeTheirs}>
          {t(text.takeTheirs)}
        </Button>
      </div>
    </section>
  );
}
