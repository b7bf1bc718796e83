import type { Language } from '#core/language.ts';

const id = 'address';

/**
 * Makes a button work before the page's script runs: pressed by then, it asks for the page with `?name=value`. Its
 * `onClick` does the same without leaving.
 */
export function addressed(name: string, value: string) {
  return { type: 'submit', form: id, name, value } as const;
}

/** Returns whether the address asks to open this, as an effect reads it when the page has just come alive. */
export function isAddressed(value: string) {
  return new URLSearchParams(location.search).get('open') === value;
}

/** Renders the form of these buttons; it keeps a language that the address has to name. */
export function AddressForm({ lang }: { lang: Language | null }) {
  return (
    <form id={id} action="/" onSubmit={(event) => event.preventDefault()}>
      {lang && <input type="hidden" name="lang" value={lang} />}
    </form>
  );
}
