import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import { isSingleAddress, type StoredLetter, toSubject } from '#email/emails.ts';

/** Who the shop's letters come from. */
export type Sender = { readonly name: string; readonly address: string };

/**
 * What nodemailer is handed for a letter: the same Message-ID and date at every attempt, so that a
 * mailbox can tell a repetition. Throws when the recipient is no single address.
 */
export function toMessage(letter: StoredLetter, from: Sender): SendMailOptions {
  const { recipient, replyTo } = letter;
  // The outbox refuses such a row too; nodemailer would read a list of recipients out of it.
  if (!isSingleAddress(recipient)) throw new Error('the recipient is no single address');
  return {
    messageId: messageId(letter, from),
    date: new Date(letter.createdAt.epochMilliseconds),
    from: { name: from.name, address: from.address },
    to: { name: '', address: recipient },
    replyTo: replyTo && isSingleAddress(replyTo) ? { name: '', address: replyTo } : undefined,
    subject: toSubject(letter.subject),
    text: letter.text,
    html: letter.html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function messageId(letter: StoredLetter, from: Sender): string {
  const facts = [letter.id, letter.createdAt.toString(), letter.recipient, letter.subject];
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 24);
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return `<outbox-${letter.id}.${hash}@${domain}>`;
}
