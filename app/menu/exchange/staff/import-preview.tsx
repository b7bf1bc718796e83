import { useLanguage } from '#ui/language-provider.tsx';
import type { AdminCategory } from '../../editing/menu-admin.ts';
import type { Comparison } from '../compare-file.ts';
import { countedText, exchangeText, sameText } from '../exchange.text.ts';
import { Alterations } from './alterations.tsx';

type ImportPreviewProps = {
  comparison: Comparison;
  categories: readonly AdminCategory[];
};

/** Renders everything that a file would change, item by item and column by column (B-2107). */
export function ImportPreview({ comparison, categories }: ImportPreviewProps) {
  const { t } = useLanguage();
  const parts = (['added', 'changed'] as const).filter((part) => comparison[part].length > 0);
  return (
    <div className="grid gap-4">
      <p className="text-soft">{t(sameText(comparison.same))}</p>
      {parts.map((part) => (
        <section key={part}>
          <h3 className="mb-1 font-bold">
            {t(countedText(exchangeText[part], comparison[part].length))}
          </h3>
          <Alterations lines={comparison[part]} categories={categories} />
        </section>
      ))}
    </div>
  );
}
