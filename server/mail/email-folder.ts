import { join } from 'node:path';
import type { Log } from '#core/context.ts';
import type { StoredEmail } from '#email/emails.ts';
import { unlessAbsent } from '../start/unless-absent.ts';
import { makePrivateFolder, writeWhole } from '../start/write-whole.ts';
import { type Sender, toMessage } from './message.ts';
import { createTransport } from './nodemailer.ts';

type EmailFolder = { folder: string; from: () => Promise<Sender>; log: Log };

/**
 * A mailer for a shop without a mail server: each email becomes an `.eml` file that any mail
 * program opens, whole or not there at all, and the log names it. A repetition replaces its file.
 */
export function openEmailFolder({ folder, from, log }: EmailFolder) {
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
    // Only the first email finds no folder: to make it for each is a tenth of the work.
    const isWritten = await unlessAbsent(writeWhole(file, message).then(() => true));
    if (!isWritten) {
      await makePrivateFolder(folder);
      await writeWhole(file, message);
    }
    log.info({ email: email.id, file }, 'a letter was written to a file: SMTP_URL is not set');
  };
}

/** Sorts by date, and says which email of the outbox it is. */
function fileName(email: StoredEmail): string {
  const date = email.createdAt.toString({ smallestUnit: 'second' }).replaceAll(':', '-');
  return `${date}-${email.id}.eml`;
}
