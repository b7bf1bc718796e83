import { firstPhone } from '#shop/shop.ts';
import { useShop } from '#shop/use-shop.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { phoneLink } from '#ui/phone-link.ts';
import type { UnavailabilityInWords } from './availability.ts';

type PauseNoticeProps = { pauses: readonly UnavailabilityInWords[]; className: string };

/** Renders what is paused, why and what to do instead: as blocks, or inside a line. */
export function PauseNotice({ pauses, className }: PauseNoticeProps) {
  const { t } = useLanguage();
  const phone = firstPhone(useShop());
  return (
    <div role="status" className={className}>
      {pauses.map(({ target, title, why, instead }) => (
        <p key={target}>
          <strong>{t(title)}</strong>
          {why && <span>{t(why)} </span>}
          <span>
            {instead && t(instead)}{' '}
            <a href={phoneLink(phone)} className="tabular whitespace-nowrap font-bold underline">
              {phone}
            </a>
            .
          </span>
        </p>
      ))}
    </div>
  );
}
