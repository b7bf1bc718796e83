import type { PrinterState } from './printers.ts';

/** What a Star printer can be handed, the best first; it says which one it takes. */
export const mediaTypes = {
  'application/vnd.star.starprnt': 'starprnt',
  'application/vnd.star.line': 'starline',
} as const;
export type MediaType = keyof typeof mediaTypes;

/** Returns the number, such as `410`, of `410%20Out%20of%20paper`; 0 of what is none. */
function codeIn(status: string): number {
  return Number(/^\s*(\d{3})/.exec(status)?.[1] ?? 0);
}

/** Returns what a CloudPRNT status says of the printer: 41x is its roll, 42x its cover, 5xx the last ticket. */
export function stateOf(status: string): PrinterState {
  const code = codeIn(status);
  if (code >= 410 && code < 420) return 'paper';
  if (code >= 420 && code < 430) return 'cover';
  return code >= 400 && code < 500 ? 'error' : 'ok';
}

/** Tells whether the end of a ticket is a good one. */
export function isPrinted(status: string): boolean {
  return /^\s*(?:2\d\d|OK\b)/i.test(status);
}
