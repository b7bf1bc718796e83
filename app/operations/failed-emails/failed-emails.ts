/** An email's use (B-2403): in time; for a closed order's records; outdated; a dead link. */
export type EmailState = 'in_time' | 'for_records' | 'old_news' | 'dead_link';

/** Emails shown, sent and dismissed together, by importance. */
export const givenUpGroups = ['in_time', 'for_records', 'useless'] as const;
export type GivenUpGroup = (typeof givenUpGroups)[number];

export function groupOf(state: EmailState): GivenUpGroup {
  return state === 'old_news' || state === 'dead_link' ? 'useless' : state;
}

// The first match says most: a server's words count for more than its number.
const signs = [
  ['unwritable', /^no email of the kind|^the facts of this|^nobody writes letters/],
  ['disk', /\b(?:ENOSPC|EACCES|EROFS|EPERM|EDQUOT|ENOTDIR|EIO)\b/],
  [
    'mailbox_full',
    /\b[245]\.2\.2\b|quota|(?:mailbox|inbox)\b.*\bfull|over ?quota|insufficient storage/i,
  ],
  [
    'sign_in',
    /\b53[0458]\b|\b[45]\.7\.(?:8|9|11|14)\b|EAUTH|invalid login|(?<!un)authenticat|credentials|relay/i,
  ],
  [
    'no_such_mailbox',
    /\b5\.1\.[0-36]\b|(?:no such|unknown|invalid|nonexistent) (?:user|recipient|mailbox|address)|(?:user|recipient|mailbox|address)\b.*\b(?:unknown|not found|not exist|unavailable|disabled)|does(?: not|n't) exist/i,
  ],
  [
    'too_many',
    /\b4\.7\.\d+\b|too (?:many|much)|\brate\b|throttl|greylist|try again later|\b45[02]\b|\b421\b/i,
  ],
  ['refused', /\b5\.7\.\d+\b|spam|blocked|blacklist|blocklist|policy|dmarc|spf|dkim|reputation/i],
  [
    'not_reached',
    /\b(?:ECONN\w+|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|ESOCKET|EDNS|ETLS)\b|timed? ?out|timeout|took too long|closed|refused|certificate|greeting|getaddrinfo|was ended|TLS|SSL/i,
  ],
  ['no_such_mailbox', /\b55[013]\b/],
  ['refused', /\b5\d\d\b/],
  ['too_many', /\b4\d\d\b/],
] as const;

export type Reason = (typeof signs)[number][0] | 'unknown';

/** Returns the reason in a mail server's answer (B-2401). */
export function reasonOf(answer: string): Reason {
  return signs.find(([, sign]) => sign.test(answer))?.[0] ?? 'unknown';
}

/** Returns an address for staff who may not see whose it is. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}…${address.slice(at)}`;
}
