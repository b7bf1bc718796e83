import { plainSigns } from '#core/language.marks.ts';

const shape =
  /^(?:t[eé]l(?:[eé]phone)?[\s.:]*)?([\d\s().+/·•-]+?)[\s,;(]*(?:(?:p(?:oste)?|ext(?:ension)?|x|#)[\s.:=#]*(\d{1,10})\)?)?$/i;

/** Ten digits as dialled in North America, `514 555-0142`, and an extension. */
export type Phone = { readonly phone: string; readonly extension: string | null };

/** Reads a typed or pasted telephone, a leading 1 allowed; null when invalid. */
export function readPhone(typed: string): Phone | null {
  const [, number = '', extension = null] = shape.exec(plainSigns(typed).trim()) ?? [];
  const match = /^1?([2-9]\d{2})([2-9]\d{2})(\d{4})$/.exec(number.replace(/\D/g, ''));
  return match && { phone: `${match[1]} ${match[2]}-${match[3]}`, extension };
}

/** Returns its ten digits alone: `514 555-0142`. */
export function formatPhone(typed: string): string | null {
  return readPhone(typed)?.phone ?? null;
}
