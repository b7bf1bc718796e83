import { saveFile } from '#browser/save-file.ts';
import { dayAt } from '#hours/calendar-day.ts';
import { AppLink } from '#ui/app-link.tsx';
import { Button, buttonVariant } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { AdminCategory, AdminItem } from '../../editing/menu-admin.ts';
import { exchangeText, fileName } from '../exchange.text.ts';
import { menuCsv, menuJson } from '../export-menu.ts';
import { ImportPart } from './import-part.tsx';

type ExchangePageProps = {
  menu: { readonly items: readonly AdminItem[]; readonly categories: readonly AdminCategory[] };
  onChanged: () => void;
};

/** The whole menu as a file, out and in (B-2106). */
export function ExchangePage({ menu, onChanged }: ExchangePageProps) {
  const { language, t } = useLanguage();
  const name = (ending: 'csv' | 'json') => fileName(dayAt(Date.now()), ending);

  function saveCsv() {
    const file = new Blob([menuCsv(menu, language)], { type: 'text/csv;charset=utf-8' });
    saveFile(file, name('csv'));
  }

  function saveJson() {
    saveFile(new Blob([menuJson(menu)], { type: 'application/json' }), name('json'));
  }

  return (
    <section>
      <AppLink to="/admin/menu" className={buttonVariant('plain', 'float-right')}>
        {t(exchangeText.back)}
      </AppLink>
      <h1 className="mb-4 font-bold text-2xl">{t(exchangeText.heading)}</h1>
      <h2 className="mb-1 font-bold text-lg">{t(exchangeText.exportTitle)}</h2>
      <p className="mb-3 max-w-prose text-pretty text-soft">{t(exchangeText.exportLead)}</p>
      <div className="mb-8 flex flex-wrap gap-3">
        <Button onClick={saveCsv}>{t(exchangeText.csv)}</Button>
        <Button variant="cream" className="border-2 border-rim" onClick={saveJson}>
          {t(exchangeText.json)}
        </Button>
      </div>
      <ImportPart menu={menu} onChanged={onChanged} />
    </section>
  );
}
