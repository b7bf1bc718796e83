import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import { isSingleAddress, type StoredEmail, toSubject } from '#email/emails.ts';

/** Who the shop's emails come from. */
export type Sender = { readonly name: string; readonly address: string };

/**
 * What nodemailer is handed for an email: the same Message-ID and date at every attempt, so that a
 * mailbox can tell a repetition. Throws when the recipient is no single address.
 */
export function toMessage(email: StoredEmail, from: Sender): SendMailOptions {
  const { recipient, replyTo } = email;
  // The outbox refuses such a row too; nodemailer would read a list of recipients out of it.
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
