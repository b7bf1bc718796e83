/** What each kind of notice tells besides itself; moments in epoch milliseconds. */
export type NoticeFacts = {
  /** This shop was restored, and no member of the staff has said yet that it is the shop (B-4301). */
  readonly quiet_copy: Readonly<Record<string, never>>;
  /** Bytes that are left where the least is. */
  readonly disk_low: { readonly free: number };
  /** When the last good backup was made; null while its place has none. */
  readonly backup_old: { readonly lastAt: number | null };
  /** Days of the shop's calendar, `YYYY-MM-DD`: by the computer's clock, and as far as it is believed. */
  readonly clock_ahead: { readonly said: string; readonly believed: string };
  readonly letters_given_up: { readonly letters: number };
};

export type NoticeKind = keyof NoticeFacts;

/** The kinds, the most pressing first. */
export const noticeKinds = [
  'quiet_copy',
  'disk_low',
  'clock_ahead',
  'backup_old',
  'letters_given_up',
] as const satisfies readonly NoticeKind[];

/** Something about the house itself that the operator has to see to, since `since`. */
export type Notice<Kind extends NoticeKind = NoticeKind> = Kind extends NoticeKind
  ? { readonly kind: Kind; readonly since: number; readonly facts: NoticeFacts[Kind] }
  : never;
