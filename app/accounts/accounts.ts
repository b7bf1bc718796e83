import type { Area } from '#core/context.areas.ts';

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

/** Somebody whose access begins once they have followed the link of their invitation. */
export type Invited = Administrator & {
  readonly since: number;
  readonly sentAt: number;
  /** Its sender may not give this role any more: followed, the link gives no access (B-2541). */
  readonly isVoid: boolean;
};

/** Who may enter, and who will once they have proven their address. */
export type Administrators = {
  readonly users: readonly Colleague[];
  readonly waiting: readonly Invited[];
};

/** What adding somebody came to. */
export type AddedAdministrator = Administrator & {
  /** The role begins when the invitation's link is followed. */
  readonly isWaiting: boolean;
  /** That link, shown once where no mail server carries it. */
  readonly link: string | null;
};

/** Tells whether an address of the site leads to this computer only, where no setup code is needed (B-1007). */
export function isThisComputer(publicUrl: string): boolean {
  const name = URL.parse(publicUrl)?.hostname ?? '';
  return name === 'localhost' || name === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(name);
}
