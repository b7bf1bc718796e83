import { formatPhone } from '#shop/phone.ts';

/** Reads the caller's number as telephones send it, bare or as a SIP address; null where it is hidden or unreadable. */
export function readCaller(sent: string): string | null {
  const [, address = sent] = /<([^<>]*)/.exec(sent) ?? [];
  const [number = ''] = address
    .trim()
    .replace(/^(?:sips?|tel):/i, '')
    .split(/[@;:?]/);
  return formatPhone(number);
}
