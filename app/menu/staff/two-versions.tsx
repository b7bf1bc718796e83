import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { editorText } from '../editing/menu-admin.text.ts';

type TwoVersionsProps = {
  title: string;
  /** What differs, each as both have it. */
  differing: readonly { readonly label: string; readonly theirs: string; readonly mine: string }[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Two people edited one thing: what differs, both versions, and a way on for each. */
export function TwoVersions({ title, differing, onKeepMine, onTakeTheirs }: TwoVersionsProps) {
  const { t } = useLanguage();
  const shown = (text: string) => text.trim() || t(editorText.empty);
  return (
    <section role="alert" className="rounded-2xl border-2 border-tomato bg-white p-4">
      <h3 className="font-bold text-lg text-tomato">{title}</h3>
      <dl className="mt-2 grid gap-3">
        {differing.map(({ label, theirs, mine }) => (
          <div key={label}>
            <dt className="font-bold">{label}</dt>
            <dd className="break-words">
              <span className="text-soft">{t(editorText.theirs)}</span> {shown(theirs)}
            </dd>
            <dd className="break-words">
              <span className="text-soft">{t(editorText.mine)}</span> {shown(mine)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onKeepMine}>{t(editorText.keepMine)}</Button>
        <Button look="cream" className="border-2 border-rim" onClick={onTakeTheirs}>
          {t(editorText.takeTheirs)}
        </Button>
      </div>
    </section>
  );
}
