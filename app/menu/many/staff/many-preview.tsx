import { useLanguage } from '#ui/language-provider.tsx';
import type { AdminCategory, AdminItem } from '../../editing/menu-admin.ts';
import { categoryKeyOf } from '../../effective-menu.ts';
import { manyText, pricedSize } from '../many.text.ts';
import type { ManyLine } from '../many.ts';

type ManyPreviewProps = {
  lines: readonly ManyLine[];
  kind: 'price' | 'category' | 'activity';
  categories: readonly AdminCategory[];
};

/** Every line that would change, as it is and as it will be (B-2104). */
export function ManyPreview({ lines, kind, categories }: ManyPreviewProps) {
  const { language, t } = useLanguage();
  const keyOf = new Map(categories.flatMap(({ id, key }) => (id === null ? [] : [[id, key]])));
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]));

  function texts(line: ManyLine, item: AdminItem): readonly string[] {
    if (kind === 'activity') return [t(item.isActive ? manyText.active : manyText.inactive)];
    if (kind === 'category') {
      return [t((item.categoryId && nameOf.get(item.categoryId)) || manyText.noCategory)];
    }
    const categoryKey = categoryKeyOf(item, keyOf);
    return line.sizes.map((key) =>
      pricedSize(key, item.prices[key], language, categoryKey, item.name),
    );
  }

  return (
    <table className="w-full max-w-4xl border-collapse text-left">
      <thead>
        <tr className="border-rim border-b-2">
          <th scope="col" className="py-1 pr-3">
            {t(manyText.item)}
          </th>
          <th scope="col" className="w-[28%] py-1 pr-3">
            {t(manyText.before)}
          </th>
          <th scope="col" className="w-[28%] py-1">
            {t(manyText.after)}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.before.id} className="border-rim border-b align-top">
            <th scope="row" className="break-words py-1.5 pr-3 font-normal leading-tight">
              {t(line.before.name)}
            </th>
            <td className="tabular py-1.5 pr-3 text-soft">
              <Stack texts={texts(line, line.before)} />
            </td>
            <td className="tabular py-1.5 font-bold">
              <Stack texts={texts(line, line.after)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Stack({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 leading-tight max-sm:grid">
      {texts.map((text) => (
        <li key={text} className="sm:whitespace-nowrap">
          {text}
        </li>
      ))}
    </ul>
  );
}
