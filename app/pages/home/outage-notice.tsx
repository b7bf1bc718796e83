import { firstPhone } from '#shop/shop.ts';
import { useShop } from '#shop/use-shop.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { phoneLink } from '#ui/phone-link.ts';
import { useAboveBar } from './above-bar.ts';
import { asItWas, outageText } from './outage.text.ts';

type OutageNoticeProps = {
  now: number;
  /** When the menu was last known to be true; undefined where it was never read. */
  trueAt: number | undefined;
};

/** While the shop's database does not answer: of when the menu is, and how to order (B-2375). */
export function OutageNotice({ now, trueAt }: OutageNoticeProps) {
  const { t } = useLanguage();
  const phone = firstPhone(useShop());
  const above = useAboveBar();
  return (
    <p
      role="status"
      style={above}
      className="fixed bottom-4 left-4 z-30 max-w-[min(26rem,calc(100vw-7.5rem))] rounded-2xl border border-ember bg-char p-4 text-[0.9375rem] text-paper leading-snug shadow-lift print:hidden"
    >
      {trueAt !== undefined && `${t(asItWas(trueAt, now))} `}
      {t(outageText.call)}{' '}
      <a
        href={phoneLink(phone)}
        className="tabular whitespace-nowrap font-bold underline underline-offset-4"
      >
        {phone}
      </a>
      .
    </p>
  );
}
