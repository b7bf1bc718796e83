import { languageNames, otherLanguage, pathIn } from '#core/language.ts';
import { logoAddress } from '#shop/shop-pictures.ts';
import { useShop } from '#shop/use-shop.ts';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { homeText } from './home.text.ts';

/** What the bar leads to. */
export const sections = [
  { href: '#menu', label: homeText.menu },
  { href: '#about', label: homeText.about },
  { href: '#contact', label: homeText.contact },
];

/** Renders the fixed bar: name, anchors, language, order; on a phone behind a toggle (B-1304). */
export function TopBar() {
  const { language, t } = useLanguage();
  const shop = useShop();
  const link =
    'flex min-h-11 items-center whitespace-nowrap rounded-full px-2.5 font-bold hover:bg-smoke lg:px-4';
  const order = 'pressable bg-brand px-5 text-white hover:bg-deep';
  return (
    <header
      id="top-bar"
      className="fixed inset-x-0 top-0 z-50 bg-char text-paper shadow-lift print:hidden"
    >
      <a href="#menu" className="skip-link">
        {t(homeText.skip)}
      </a>
      <div className="bar-row">
        <a
          href={pathIn('/', language, shop.firstLanguage)}
          className="mr-auto flex min-h-11 min-w-0 items-center gap-[min(0.625rem,2.6vw)] font-display text-[min(1.25rem,6vw)] leading-tight sm:text-2xl md:text-xl lg:text-2xl"
        >
          <img src={logoAddress(shop)} alt="" width="36" height="36" className="bar-logo" />
          {shop.name}
        </a>
        <nav aria-label={t(homeText.navigation)} className="hidden items-center gap-1 md:flex">
          {sections.map(({ href, label }) => (
            <a key={href} href={href} className={link}>
              {t(label)}
            </a>
          ))}
          <LanguageLink className={link} />
          <button type="button" className={order} data-open="order">
            {t(homeText.order)}
          </button>
        </nav>
        <LanguageLink className="flex min-h-11 items-center font-bold text-[min(1rem,4vw)] md:hidden" />
        <button
          type="button"
          id="menu-toggle"
          aria-expanded={false}
          aria-controls="mobile-menu"
          aria-label={t(homeText.openMenu)}
          data-open-label={t(homeText.openMenu)}
          data-close-label={t(homeText.closeMenu)}
          className="bar-toggle group"
        >
          <Icon name="menu" className="size-7 group-aria-expanded:hidden" />
          <Icon name="close" className="hidden size-7 group-aria-expanded:block" />
        </button>
      </div>
      <nav
        id="mobile-menu"
        hidden
        aria-label={t(homeText.navigation)}
        className="border-smoke border-t px-4 pt-2 pb-5 md:hidden"
      >
        {sections.map(({ href, label }) => (
          <a key={href} href={href} className={`${link} text-lg`}>
            {t(label)}
          </a>
        ))}
        <button type="button" className={`${order} mt-2 w-full text-lg`} data-open="order">
          {t(homeText.order)}
        </button>
      </nav>
    </header>
  );
}

function LanguageLink({ className }: { className: string }) {
  const { language } = useLanguage();
  const { firstLanguage } = useShop();
  const other = otherLanguage(language);
  return (
    <a
      href={pathIn('/', other, firstLanguage)}
      lang={other}
      hrefLang={other}
      data-language={other}
      className={className}
    >
      {languageNames[other]}
    </a>
  );
}
