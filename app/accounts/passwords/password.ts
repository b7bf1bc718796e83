/** The fewest characters (B-1030). */
export const minPasswordLength = 6;
export const maxPasswordLength = 128;

/** Returns why two entries are no new password (B-1030), or null when they are. */
export function passwordFieldError(first: string, second: string): 'differ' | 'short' | null {
  if (first !== second) return 'differ';
  return first.length < minPasswordLength ? 'short' : null;
}
