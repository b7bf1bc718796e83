import type { Area } from '#core/context.areas.ts';
import { plainSigns } from '#core/language.marks.ts';
import { parseUrl } from '#core/route.url.ts';

/** Both roles may do everything until an owner closes something to administrators (B-2120). */
export const roles = ['owner', 'admin'] as const;
export type Role = (typeof roles)[number];

/** What `GET /api/session` says of the visitor. */
export type Session = {
  readonly email: string;
  readonly role: Role | null;
  /** No owner has ever existed: this person may become the first. */
  readonly canClaim: boolean;
  readonly needsSetupCode: boolean;
  /** The kinds of work that are open to them; none while `mustEnrol`. */
  readonly areas: readonly Area[];
  readonly hasSecondFactor: boolean;
  /** The owner demands a second factor that they do not have yet (B-2127). */
  readonly mustEnrol: boolean;
};

/** What a person who created an account does next; alike whether the address was free. */
export type SignedUp = { readonly next: 'sign-in' | 'follow-letter' | 'ask-owner' };

/** One row of the list of administrators: the id is the role row's. */
export type Administrator = { readonly id: string; readonly email: string; readonly role: Role };

/** What the list says of a person who may enter; moments in epoch milliseconds. */
export type Colleague = Administrator & {
  readonly since: number;
  /** Null: not since this is kept. */
  readonly seenAt: number | null;
  readonly hasSecondFactor: boolean;
};

/** A staff member whose access begins once they have followed the link of their invitation. */
export type Invited = Administrator & {
  readonly since: number;
  readonly sentAt: number;
  /** Who sent it; null where their account is gone. */
  readonly maker: string | null;
  /** Its sender may not give this role any more: followed, the link gives no access (B-2541). */
  readonly isVoid: boolean;
};

/** Who may enter, and who will once they have proven their address. */
export type Administrators = {
  readonly users: readonly Colleague[];
  readonly waiting: readonly Invited[];
};

/** What is given a key to the shop, besides people. */
export const keyKinds = ['printer', 'phone', 'address'] as const;
export type KeyKind = (typeof keyKinds)[number];
export type Key = {
  readonly kind: KeyKind;
  readonly id: string;
  readonly name: string;
  /** Null once its maker's role is gone. */
  readonly maker: string | null;
  readonly since: number | null;
  readonly usedAt: number | null;
  /** Its maker may still do what it does: else it does nothing. */
  readonly isHeld: boolean;
};

/** What adding a staff member came to. */
export type AddedAdministrator = Administrator & {
  /** The role begins when the invitation's link is followed. */
  readonly isWaiting: boolean;
  /** That link, shown once where no mail server carries it. */
  readonly link: string | null;
};

/** Tells whether an address of the site leads to this computer only, where no setup code is needed (B-1007). */
export function isThisComputer(publicUrl: string): boolean {
  const name = parseUrl(publicUrl)?.hostname ?? '';
  return name === 'localhost' || name === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(name);
}

/** Characters and digits of which none reads like another, in small letters. */
export const recoveryAlphabet = '23456789abcdefghjkmnpqrstuvwxyz';

export const recoveryCodeCount = 10;

/** Longer than any code, however it is typed. */
export const longestCode = 40;

/** Returns what was typed, as codes are written: `123456` of an application, or `abcde-fghjk` on paper. */
export function readCode(
  typed: string,
): { readonly kind: 'app' | 'recovery'; readonly code: string } | null {
  const bare = plainSigns(typed)
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '');
  if (/^\d{6}$/.test(bare)) return { kind: 'app', code: bare };
  if (bare.length !== 10) return null;
  return { kind: 'recovery', code: `${bare.slice(0, 5)}-${bare.slice(5)}` };
}

/** Returns a secret in groups of four, as one types it where no camera is at hand. */
export function spacedSecret(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

/** The fewest characters (B-1030). */
export const minPasswordLength = 6;
export const maxPasswordLength = 128;

/** Returns why two entries are no new password (B-1030), or null when they are. */
export function passwordFieldError(first: string, second: string): 'differ' | 'short' | null {
  if (first !== second) return 'differ';
  return first.length < minPasswordLength ? 'short' : null;
}

/** What an owner has set for everybody else. */
export type StaffRules = {
  /** Whether each kind of work is open to administrators. */
  readonly areas: Readonly<Record<Area, boolean>>;
  readonly requiresSecondFactor: boolean;
};
