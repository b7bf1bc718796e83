import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { createTransport as create, SendMailOptions } from 'nodemailer';
import type { Log } from '#core/context.ts';
import { isSingleAddress, type StoredEmail, toSubject } from '#email/emails.ts';
import { makePrivateFolder, unlessAbsent, writeWhole } from '../platform/files.ts';

/**
 * Sends emails, also several at once. `send` resolves once the mail server has accepted the email (or its file is on
 * disk), within a minute; else it rejects, also when `signal` is aborted.
 */
export type Mailer = { send(email: StoredEmail, signal?: AbortSignal): Promise<void> };

/** Milliseconds for each step of a send. */
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
  /** Read for each email: the owner may rename the shop. */
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

// Sends over one connection per email: a fresh one has nothing to recover from, and nodemailer's pool would repeat a
// send unknown to the outbox.
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
      // A server that answers a little at a time is never silent: only this limit ends such a send.
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

/**
 * Tells whether a mail server refuses this email for good (B-4266), not the site's account or sender, and so every
 * email.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { permanent, command, message } = Object(error);
  const isOurs = /\b53[0458]\b|relay|authenticat/i.test(message);
  return permanent === true && (command === 'RCPT TO' || command === 'DATA') && !isOurs;
}

type Sender = { readonly name: string; readonly address: string };

/**
 * Makes nodemailer's message: Message-ID and date are the same at every attempt, so that a mailbox can recognize a
 * repetition. Throws when the recipient is no single address.
 */
function toMessage(email: StoredEmail, from: Sender): SendMailOptions {
  const { recipient, replyTo } = email;
  // The outbox refuses such a row too; nodemailer would read a list of recipients.
  if (!isSingleAddress(recipient)) throw new Error('the recipient is no single address');
  return {
    messageId: messageId(email, from),
    date: new Date(email.createdAt.epochMilliseconds),
    from: { name: from.name, address: from.address },
    to: { name: '', address: recipient },
    replyTo: replyTo && isSingleAddress(replyTo) ? { name: '', address: replyTo } : undefined,
    subject: toSubject(email.subject),
    text: email.text,
    html: email.html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function messageId(email: StoredEmail, from: Sender): string {
  const facts = [email.id, email.createdAt.toString(), email.recipient, email.subject];
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 24);
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return `<outbox-${email.id}.${hash}@${domain}>`;
}

/** Loads nodemailer for the first email: a shop starts sooner without it, and may never need its memory. */
function createTransport<Options extends Parameters<typeof create>[0]>(options: Options) {
  let made: ReturnType<typeof make> | undefined;
  async function make() {
    const { default: nodemailer } = await import('nodemailer');
    return nodemailer.createTransport(options);
  }
  return () => {
    made ??= make();
    return made;
  };
}

type EmailFolder = { folder: string; from: () => Promise<Sender>; log: Log };

/** Sends each email as an `.eml` file, written whole, whose name is logged. A repetition replaces its file. */
function openEmailFolder({ folder, from, log }: EmailFolder) {
  const openWriter = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  });

  return async function send(email: StoredEmail): Promise<void> {
    const writer = await openWriter();
    const { message } = await writer.sendMail(toMessage(email, await from()));
    if (!Buffer.isBuffer(message)) throw new Error('the letter was not written out whole');
    const file = join(folder, fileName(email));
    // Only the first email finds no folder: making it for each is a tenth of the work.
    const isWritten = await unlessAbsent(writeWhole(file, message).then(() => true));
    if (!isWritten) {
      await makePrivateFolder(folder);
      await writeWhole(file, message);
    }
    log.info({ email: email.id, file }, 'an email was written to a file: SMTP_URL is not set');
  };
}

/** Returns a name that sorts by date and names the email's row. */
function fileName(email: StoredEmail): string {
  const date = email.createdAt.toString({ smallestUnit: 'second' }).replaceAll(':', '-');
  return `${date}-${email.id}.eml`;
}
