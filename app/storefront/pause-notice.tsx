import { firstPhone } from '#shop/shop.ts';
import { useShop } from '#shop/use-shop.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { phoneLink } from '#ui/phone-link.ts';
import type { UnavailabilityInWords } from './availability.ts';

type PauseNoticeProps = { pauses: readonly UnavailabilityInWords[]; className: string };

export function PauseNotice({ pauses, className }: PauseNoticeProps) {
  const { t } = useLanguage();
  const phone = firstPhone(useShop());
  return (
    <div role="status" className={`grid gap-2 empty:hidden ${className}`}>
      {pauses.map(({ target, title, note }) => (
        <p key={target} className="rounded-2xl bg-cheese px-4 py-3 text-ink leading-snug">
          <strong className="block">{t(title)}</strong>
          {note && t(note)}{' '}
          <a href={phoneLink(phone)} className="tabular whitespace-nowrap font-bold underline">
            {phone}
          </a>
          .
        </p>
      ))}
    </div>
  );
}
