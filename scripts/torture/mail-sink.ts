import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes everything and keeps only how often each Message-ID arrived. */
export type MailSink = {
  readonly url: string;
  readonly arrivals: ReadonlyMap<string, number>;
  close(): Promise<void>;
};

export async function openMailSink(): Promise<MailSink> {
  const arrivals = new Map<string, number>();
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    onData(stream, _session, answer) {
      let head = '';
      stream.on('data', (chunk: Buffer) => {
        if (head.length < 4096) head += chunk.toString('latin1');
      });
      stream.on('end', () => {
        const id = /^message-id:\s*(<[^>]+>)/im.exec(head)?.[1] ?? 'a letter without a name';
        arrivals.set(id, (arrivals.get(id) ?? 0) + 1);
        answer(null);
      });
    },
  });
  // Killed senders hang up in the middle of a command, as intended.
  smtp.on('error', () => {});
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  const close = () => new Promise<void>((closed) => smtp.close(closed));
  return { url: `smtp://127.0.0.1:${port}`, arrivals, close };
}
