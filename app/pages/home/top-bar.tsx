import { useEffect, useState } from 'react';
import { languageNames, otherLanguage, pathIn } from '#core/language.ts';
import { logoAddress } from '#shop/shop-pictures.ts';
import { useShop } from '#shop/use-shop.ts';
import { addressed, isAddressed } from '#ui/address-form.tsx';
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
export function TopBar({ onOrder }: { onOrder: () => void }) {
  const { language, t } = useLanguage();
  const shop = useShop();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(isAddressed('menu')), []);
  const link =
    'flex min-h-11 items-center whitespace-nowrap rounded-full px-2.5 font-bold hover:bg-smoke lg:px-4';
  const order = 'pressable bg-brand px-5 text-white hover:bg-deep';
  return (
    <header
      id="top-bar"
      className="fixed inset-x-0 top-0 z-50 bg-char text-paper shadow-card low:absolute print:hidden"
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
          <button {...addressed('open', 'order')} className={order} onClick={onOrder}>
            {t(homeText.order)}
          </button>
        </nav>
        <LanguageLink
          className="flex min-h-11 items-center font-bold text-[min(1rem,4vw)] md:hidden"
          onChange={() => setOpen(false)}
        />
        <button
          {...addressed('open', 'menu')}
          aria-expanded={isOpen}
          aria-controls="mobile-menu"
          aria-label={t(isOpen ? homeText.closeMenu : homeText.openMenu)}
          onClick={() => setOpen(!isOpen)}
          className="bar-toggle"
        >
          <Icon name={isOpen ? 'close' : 'menu'} className="size-7" />
        </button>
      </div>
      <nav
        id="mobile-menu"
        hidden={!isOpen}
        aria-label={t(homeText.navigation)}
        className="border-smoke border-t px-4 pt-2 pb-5 md:hidden"
      >
        {sections.map(({ href, label }) => (
          <a key={href} href={href} className={`${link} text-lg`} onClick={() => setOpen(false)}>
            {t(label)}
          </a>
        ))}
        <button
          {...addressed('open', 'order')}
          className={`${order} mt-2 w-full text-lg`}
          onClick={() => {
            setOpen(false);
            onOrder();
          }}
        >
          {t(homeText.order)}
        </button>
      </nav>
    </header>
  );
}

/** Renders the other language's address; once alive the page itself changes, and its address with it. */
function LanguageLink({ className, onChange }: { className: string; onChange?: () => void }) {
  const { language, change } = useLanguage();
  const { firstLanguage } = useShop();
  const other = otherLanguage(language);
  const address = pathIn('/', other, firstLanguage);
  return (
    <a
      href={address}
      lang={other}
      hrefLang={other}
      onClick={(event) => {
        event.preventDefault();
        change(other);
        onChange?.();
        history.replaceState(history.state, '', address + location.hash);
      }}
      className={className}
    >
      {languageNames[other]}
    </a>
  );
}
