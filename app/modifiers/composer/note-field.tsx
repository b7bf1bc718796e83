import { noteFieldError, noteLimit } from '#cart/note.ts';
import { firstPhone } from '#shop/shop.ts';
import { useShop } from '#shop/use-shop.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { phoneLink } from '#ui/phone-link.ts';
import { TextArea } from '#ui/text-area.tsx';
import { composerText, roomLeft } from './composer.text.ts';

type NoteFieldProps = { note: string; onChange: (note: string) => void };

/** A word for the kitchen; allergies are none, and are said on the telephone (B-1938). */
export function NoteField({ note, onChange }: NoteFieldProps) {
  const { t } = useLanguage();
  const phone = firstPhone(useShop());
  return (
    <div className="mt-6">
      <TextArea
        name="note"
        label={t(composerText.note)}
        value={note}
        maxLength={noteLimit}
        fieldError={noteFieldError(note) ? t(composerText.noteFieldError) : undefined}
        onChange={onChange}
      />
      <p aria-hidden="true" className="tabular text-right text-sm text-soft">
        {roomLeft(note)}
      </p>
      <p className="mt-1 rounded-xl bg-cheese px-3.5 py-2 text-[0.9375rem] leading-snug">
        {t(composerText.allergy)}{' '}
        <a href={phoneLink(phone)} className="whitespace-nowrap font-bold underline">
          {phone}
        </a>
        .
      </p>
    </div>
  );
}
