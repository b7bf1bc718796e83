/** The facts of each kind; instants in epoch milliseconds. */
export type NoticeFacts = {
  /** This shop was restored, and no staff member has confirmed it yet (B-4301). */
  readonly quiet_copy: Readonly<Record<string, never>>;
  /** Bytes that are left on the fullest disk. */
  readonly disk_low: { readonly free: number };
  /** When the last good backup was made; null while its place has none. */
  readonly backup_old: { readonly lastAt: number | null };
  /** Days of the shop's calendar, `YYYY-MM-DD`: by the computer's clock, and the trusted one. */
  readonly clock_ahead: { readonly said: string; readonly trusted: string };
  readonly emails_failed: { readonly emails: number };
};

export type NoticeKind = keyof NoticeFacts;

/** The kinds, the most pressing first. */
export const noticeKinds = [
  'quiet_copy',
  'disk_low',
  'clock_ahead',
  'backup_old',
  'emails_failed',
] as const satisfies readonly NoticeKind[];

/** A matter of the site itself for the operator, since `since`. */
export type Notice<Kind extends NoticeKind = NoticeKind> = Kind extends NoticeKind
  ? { readonly kind: Kind; readonly since: number; readonly facts: NoticeFacts[Kind] }
  : never;
