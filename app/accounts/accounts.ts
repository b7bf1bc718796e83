/** Both roles may do everything (B-1020). */
export const roles = ['owner', 'admin'] as const;
export type Role = (typeof roles)[number];

/** What `GET /api/session` says of whoever asks. */
export type SessionInfo = {
  readonly email: string;
  readonly role: Role | null;
  /** No owner has ever existed: this person may become the first. */
  readonly canClaim: boolean;
  readonly needsSetupCode: boolean;
};

/** What somebody who created an account does next; alike whether the address was free. */
export type SignedUp = { readonly next: 'sign-in' | 'follow-letter' | 'ask-owner' };

/** One row of the list of administrators: the id is the role row's. */
export type AdminUser = { readonly id: string; readonly email: string; readonly role: Role };

/** What adding somebody came to. */
export type AddedAdmin = AdminUser & {
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
