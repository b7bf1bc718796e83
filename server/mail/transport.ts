import type { Log } from '#core/context.ts';
import type { StoredEmail } from '#email/emails.ts';
import { openEmailFolder } from './email-folder.ts';
import { type Sender, toMessage } from './message.ts';
import { createTransport } from './nodemailer.ts';

/**
 * Hands emails over, one at a time or several at once. `send` resolves only after the mail server
 * has taken the email (or its file is on the disk), within a minute; it rejects otherwise, also when
 * `signal` is aborted.
 */
export type Mailer = { send(email: StoredEmail, signal?: AbortSignal): Promise<void> };

/** How long each step of a send may take, in milliseconds. */
export type MailPatience = {
  readonly connection: number;
  readonly greeting: number;
  readonly silence: number;
  readonly whole: number;
};

const patience: MailPatience = {
  connection: 15_000,
  greeting: 15_000,
  silence: 30_000,
  whole: 55_000,
};

type MailerOptions = {
  smtpUrl?: string | undefined;
  /** Asked for each email: the owner may rename the shop while it is on its way. */
  from: () => Promise<Sender>;
  outboxDir: string;
  log: Log;
  patience?: MailPatience;
};

/** Opens the mail server of `smtpUrl`; without one, emails become files in `outboxDir`. */
export function openMailer(options: MailerOptions): Mailer {
  const { smtpUrl, from, outboxDir, log } = options;
  if (smtpUrl === undefined) return { send: openEmailFolder({ folder: outboxDir, from, log }) };
  return openSmtp(smtpUrl, from, options.patience ?? patience);
}

// One connection per email: an order writes two, and a fresh connection has nothing to recover
// from. nodemailer's pool would also repeat a send by itself, unknown to the outbox.
function openSmtp(url: string, from: MailerOptions['from'], limits: MailPatience): Mailer {
  const openConnection = createTransport({
    url,
    connectionTimeout: limits.connection,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.silence,
    dnsTimeout: limits.connection,
    socketCloseTimeout: 1_000,
  });
  return {
    async send(email, signal) {
      signal?.throwIfAborted();
      const cut = new AbortController();
      const end = () => cut.abort(new Error('the send was ended'));
      signal?.addEventListener('abort', end, { once: true });
      // A server that answers a little at a time is never silent: only the clock ends such a send.
      const tooLong = () => cut.abort(new Error('the mail server took too long'));
      const timer = setTimeout(tooLong, limits.whole);
      try {
        const smtp = await openConnection();
        await smtp.sendMail({ ...toMessage(email, await from()), signal: cut.signal });
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener('abort', end);
      }
    },
  };
}
