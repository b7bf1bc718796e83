import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { Difference } from './differing.ts';
import { twoVersionsText as text } from './two-versions.text.ts';

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
      <h3 className="font-bold text-lg text-tomato">{title ?? t(text.title)}</h3>
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
