import { firstPhone } from '#shop/shop.ts';
import { useShop } from '#shop/use-shop.ts';
import { phoneLink } from '#ui/phone-link.ts';

/** Renders words at the lower edge that end with the telephone number; without words it waits for some. */
export function LowerNotice({ words }: { words: string | null }) {
  const phone = firstPhone(useShop());
  return (
    <div
      role="status"
      id="lower-notice"
      className="fixed bottom-4 left-4 z-30 max-w-[min(26rem,calc(100vw-7.5rem))] print:hidden"
    >
      <p
        hidden={words === null}
        className="rounded-2xl border border-ember bg-char p-4 text-[0.9375rem] text-paper leading-snug shadow-lift"
      >
        <span>{words}</span>{' '}
        <a
          href={phoneLink(phone)}
          className="tabular whitespace-nowrap font-bold underline underline-offset-4"
        >
          {phone}
        </a>
        .
      </p>
    </div>
  );
}
