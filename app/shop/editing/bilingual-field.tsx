import { type Bilingual, type Language, languages, otherLanguage } from '#core/language.ts';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { ShopFieldErrors } from './shop-form.schema.ts';
import { missingLanguage, shopFieldErrorTexts } from './shop-form.text.ts';
import { languageNames } from './shop-tab.text.ts';

type BilingualFieldProps = {
  /** Its path in the form: `tagline`, `story.0`. */
  name: string;
  label: string;
  value: Bilingual;
  fieldErrors: ShopFieldErrors;
  maxLength: number;
  /** Of several lines. */
  isLong?: boolean;
  onChange: (value: Bilingual) => void;
};

/** Renders one text in both languages: beside each other where there is room, and each with its own fault. */
export function BilingualField(props: BilingualFieldProps) {
  const { name, label, value, fieldErrors, maxLength, isLong = false, onChange } = props;
  const { t } = useLanguage();

  function fieldErrorAt(language: Language): string | undefined {
    const fieldError = fieldErrors[`${name}.${language}`];
    if (!fieldError) return undefined;
    const isHalf = fieldError === 'required' && value[otherLanguage(language)].trim() !== '';
    return t(isHalf ? missingLanguage[language] : shopFieldErrorTexts[fieldError]);
  }

  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      {languages.map((language) => {
        const field = {
          name: `${name}.${language}`,
          label: `${label} · ${t(languageNames[language])}`,
          value: value[language],
          fieldError: fieldErrorAt(language),
          maxLength,
          onChange: (typed: string) => onChange({ ...value, [language]: typed }),
        };
        if (isLong) return <TextArea key={language} {...field} />;
        return <LabelledInput key={language} {...field} autoComplete="off" />;
      })}
    </div>
  );
}
