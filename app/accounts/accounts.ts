import type { Area } from '#core/context.areas.ts';
import { plainSigns } from '#core/language.marks.ts';
import { parseUrl } from '#core/route.url.ts';

/** Both may do everything until something is closed to administrators (B-2120). */
export const roles = ['owner', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Returns what giving or taking a role needs: never less than the role opens. */
export function reachOf(role: Role | undefined): 'everything' | undefined {
  return role === 'owner' ? 'everything' : undefined;
}

export type Session = {
  readonly email: string;
  readonly role: Role | null;
  /** No owner has ever existed: this person may become the first. */
  readonly canClaim: boolean;
  readonly needsSetupCode: boolean;
  /** Their kinds of work; none while `mustEnrol`. */
  readonly areas: readonly Area[];
  readonly hasSecondFactor: boolean;
  /** They signed in within a day. */
  readonly isFresh: boolean;
  /** The owner demands a second factor that they do not have yet (B-2127). */
  readonly mustEnrol: boolean;
};

/** The next step after creating an account; the same whether or not the address was free. */
export type SignedUp = { readonly next: 'sign-in' | 'follow-email' | 'ask-owner' };

/** The id is the role row's. */
export type Administrator = { readonly id: string; readonly email: string; readonly role: Role };

/** Instants in epoch milliseconds. */
export type Colleague = Administrator & {
  readonly since: number;
  /** Null: not since this is recorded. */
  readonly seenAt: number | null;
  readonly hasSecondFactor: boolean;
};

/** A staff member who has not followed the invitation's link yet. */
export type Invited = Administrator & {
  readonly since: number;
  readonly sentAt: number;
  /** Null where the sender's account is gone. */
  readonly maker: string | null;
  /** The sender may no longer give this role: the link gives no access (B-2541). */
  readonly isVoid: boolean;
};

export type Administrators = {
  readonly users: readonly Colleague[];
  readonly waiting: readonly Invited[];
};

/** Things with a key to the shop, besides people. */
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
  /** False once its maker may no longer do what it does: it does nothing then. */
  readonly isHeld: boolean;
};

export type AddedAdministrator = Administrator & {
  readonly isWaiting: boolean;
};

/** Tells whether an address leads to this computer only, where no setup code is needed (B-1007). */
export function isThisComputer(publicUrl: string): boolean {
  const name = parseUrl(publicUrl)?.hostname ?? '';
  return name === 'localhost' || name === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(name);
}

/** Characters that are not mistaken for one another. */
export const recoveryAlphabet = '23456789abcdefghjkmnpqrstuvwxyz';

export const recoveryCodeCount = 10;

/** Longer than any code, however it is typed. */
export const longestCode = 40;

/** Parses a typed code: `123456` of an application, or `abcde-fghjk` on paper. */
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

/** Returns a secret in groups of four, for typing. */
export function spacedSecret(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

export const minPasswordLength = 6;
export const maxPasswordLength = 128;

/** Returns why two entries are no new password (B-1030), or null. */
export function passwordFieldError(first: string, second: string): 'differ' | 'short' | null {
  if (first !== second) return 'differ';
  return first.length < minPasswordLength ? 'short' : null;
}

export type StaffRules = {
  /** Whether each kind of work is open to administrators. */
  readonly areas: Readonly<Record<Area, boolean>>;
  readonly requiresSecondFactor: boolean;
};
