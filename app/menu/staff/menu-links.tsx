import type { Bilingual } from '#core/language.ts';
import { AppLink } from '#ui/app-link.tsx';
import { buttonVariant } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { allergensHeading } from '../allergens/allergens.text.ts';
import { categoriesText } from '../editing/categories.text.ts';
import { exchangeText } from '../exchange/exchange.text.ts';
import { manyText } from '../many/many.text.ts';
import { printedText } from '../printed/printed-menu.text.ts';

const more: Bilingual = { fr: 'Autres vues du menu', en: 'Other views of the menu' };

const links: readonly { readonly to: string; readonly label: Bilingual }[] = [
  { to: '/admin/menu/categories', label: categoriesText.heading },
  { to: '/admin/menu/many', label: manyText.heading },
  { to: '/admin/menu/exchange', label: exchangeText.heading },
  { to: '/menu/print', label: printedText.link },
  { to: '/admin/menu/allergens', label: allergensHeading },
];

/** Renders what else is done with the menu than one item at a time. */
export function MenuLinks() {
  const { t } = useLanguage();
  return (
    <nav aria-label={t(more)} className="mb-2 flex flex-wrap gap-x-2">
      {links.map(({ to, label }) => (
        <AppLink key={to} to={to} className={buttonVariant('plain')}>
          {t(label)}
        </AppLink>
      ))}
    </nav>
  );
}
