import { firstPhone } from '#shop/shop.ts';
import { useShop } from '#shop/use-shop.ts';
import { phoneLink } from '#ui/phone-link.ts';

/** Renders words at the lower edge, ending with the telephone number; hidden without words. */
export function LowerNotice({ words }: { words: string | null }) {
  const phone = firstPhone(useShop());
  return (
    <div role="status" id="lower-notice" className="lower-place">
      <p hidden={words === null} className="lower-words">
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
