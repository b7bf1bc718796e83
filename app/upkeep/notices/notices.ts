/** What each kind of notice tells besides itself; moments in epoch milliseconds. */
export type NoticeFacts = {
  /** Bytes that are left where the least is. */
  readonly disk_low: { readonly free: number };
  /** When the last good backup was made; null while its place has none. */
  readonly backup_old: { readonly lastAt: number | null };
  readonly letters_given_up: { readonly letters: number };
  /** Up to when the shipped log goes; null while nothing of it has arrived. */
  readonly log_behind: { readonly until: number | null };
};

export type NoticeKind = keyof NoticeFacts;

/** The kinds, the most pressing first. */
export const noticeKinds = [
  'disk_low',
  'backup_old',
  'log_behind',
  'letters_given_up',
] as const satisfies readonly NoticeKind[];

/** Something about the house itself that somebody has to see to, since `since`. */
export type Notice<Kind extends NoticeKind = NoticeKind> = Kind extends NoticeKind
  ? { readonly kind: Kind; readonly since: number; readonly facts: NoticeFacts[Kind] }
  : never;
