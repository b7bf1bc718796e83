import { plainSigns } from '#core/language.marks.ts';

const shape =
  /^(?:t[eé]l(?:[eé]phone)?[\s.:]*)?([\d\s().+/·•-]+?)[\s,;(]*(?:(?:p(?:oste)?|ext(?:ension)?|x|#)[\s.:=#]*(\d{1,10})\)?)?$/i;

/** Country codes; any other has three digits. */
const country = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** A telephone, `514 555-0142` in North America, any other without dashes, and an extension. */
export type Phone = { readonly phone: string; readonly extension: string | null };

/** Reads a typed or pasted telephone of 7 to 15 digits (B-4386); null when invalid. */
export function readPhone(typed: string): Phone | null {
  const [, number = '', extension = null] = shape.exec(plainSigns(typed).trim()) ?? [];
  const read = /^(\+|00|011)?(\d{7,15})$/.exec(number.replace(/[^\d+]/g, ''));
  if (!read) return null;
  const [, prefix, digits = ''] = read;
  const [code = ''] = country.exec(digits) ?? [];
  // `+514 555-0142` is of here all the same; `+4532123456` is not.
  const isNear = !prefix || code === '1' || (code.length < 3 && /^\+\s?\(?\d{3}\D/.test(number));
  const near = isNear && /^1?([2-9]\d{2})([2-9]\d{2})(\d{4})$/.exec(digits);
  if (near) return { phone: `${near[1]} ${near[2]}-${near[3]}`, extension };
  const grouped = (text: string) => text.replace(/\d{3}(?=\d{3})/g, '$& ');
  if (!prefix) return { phone: grouped(digits), extension };
  return { phone: `+${code} ${grouped(digits.slice(code.length))}`, extension };
}

/** Returns it without its extension: `514 555-0142`, `+33 123 456 789`, `555 0142`. */
export function formatPhone(typed: string): string | null {
  return readPhone(typed)?.phone ?? null;
}
