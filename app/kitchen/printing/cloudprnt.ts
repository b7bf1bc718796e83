import type { PrinterState } from './printers.ts';

/** The media types that a Star printer can be sent, the best first. */
export const mediaTypes = {
  'application/vnd.star.starprnt': 'starprnt',
  'application/vnd.star.line': 'starline',
} as const;
export type MediaType = keyof typeof mediaTypes;

/** Returns the number of a status such as `410%20Out%20of%20paper`; 0 without one. */
function codeIn(status: string): number {
  return Number(/^\s*(\d{3})/.exec(status)?.[1] ?? 0);
}

/** Reads a CloudPRNT status: 41x is the roll, 42x the cover, 5xx the last ticket. */
export function stateOf(status: string): PrinterState {
  const code = codeIn(status);
  if (code >= 410 && code < 420) return 'paper';
  if (code >= 420 && code < 430) return 'cover';
  return code >= 400 && code < 500 ? 'error' : 'ok';
}

/** Returns whether a ticket ended well. */
export function isPrinted(status: string): boolean {
  return /^\s*(?:2\d\d|OK\b)/i.test(status);
}
