import { longestDrive } from './settings.ts';

/** Whole minutes as an owner types them, `15` or `15 min`; null for anything that is no driving time. */
export function typedDriving(typed: string): number | null {
  const [, digits] = /^(\d{1,3})(?:\s*min)?$/i.exec(typed.trim()) ?? [];
  if (digits === undefined) return null;
  const minutes = Number(digits);
  return minutes <= longestDrive ? minutes : null;
}
