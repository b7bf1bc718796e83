import { useEffect, useRef } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { longestSearch, searchText } from './search.text.ts';

type SearchFieldProps = { value: string; onChange: (value: string) => void };

/** Renders the field that finds dishes; Escape and the cross clear it (B-190, B-192). */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const { t } = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  // What was typed before the page came alive.
  useEffect(() => {
    if (field.current?.value) onChange(field.current.value);
  }, []);
  const clear = () => {
    onChange('');
    field.current?.focus({ preventScroll: true });
  };
  return (
    <span className="seek-box">
      <input
        ref={field}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={longestSearch}
        aria-label={t(searchText.label)}
        placeholder={t(searchText.placeholder)}
        className="peer seek-field"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Escape') clear();
          // The "search" key of a phone hides its keyboard.
          if (key === 'Enter' && matchMedia('(pointer: coarse)').matches) currentTarget.blur();
        }}
      />
      <Icon name="search" className="absolute top-2.5 left-3 size-5" />
      <button type="button" aria-label={t(searchText.clear)} className="seek-clear" onClick={clear}>
        <Icon name="close" />
      </button>
    </span>
  );
}
