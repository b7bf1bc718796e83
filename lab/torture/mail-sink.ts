import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { EmailBook } from './email-book.ts';

export const mailTroubles = [
  'refuses for now',
  'refuses',
  'hangs up before its OK',
  'hangs up after its OK',
  'is slow',
  'is away',
] as const;
export type MailTrouble = (typeof mailTroubles)[number];

export type MailSink = Awaited<ReturnType<typeof openMailSink>>;

const slowness = 400;

/**
 * Opens a mail server that accepts everything unless it makes trouble, and records what senders heard. It speaks so
 * little SMTP that each step can go wrong on purpose.
 */
export async function openMailSink() {
  const book = new EmailBook();
  const servers: Server[] = [];
  const lines = new Set<Socket>();
  let trouble: MailTrouble | null = null;

  /** Returns the address for a new sender, whose life the book then knows. */
  async function urlFor(sender: string): Promise<string> {
    const server = createServer((line) => {
      lines.add(line);
      line.on('close', () => lines.delete(line));
      // Killed senders hang up in the middle of a command, as intended.
      line.on('error', () => {});
      if (trouble === 'is away') line.destroy();
      else serve(line, sender);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    servers.push(server);
    return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  function serve(line: Socket, sender: string): void {
    let typed = '';
    let told = '';
    let recipient = '';
    let isEmail = false;
    const say = (words: string, email = '') => {
      const send = () => {
        if (!line.writable) return;
        line.write(`${words}\r\n`);
        told = email;
      };
      if (trouble === 'is slow') setTimeout(send, slowness);
      else send();
    };
    // A sender that speaks again after the OK, or hangs up in order, has heard it.
    const hear = () => {
      if (told) book.hear(told, sender);
      told = '';
    };

    function takeEmail(email: string): void {
      isEmail = false;
      const id = /^message-id:\s*<(outbox-\d+)\./im.exec(email)?.[1] ?? 'a letter without a name';
      book.take(id);
      sink.onEmail?.(recipient);
      if (trouble === 'hangs up before its OK') line.destroy();
      else {
        say('250 taken', id);
        if (trouble === 'hangs up after its OK') line.end();
      }
    }

    function command(words: string): void {
      hear();
      const verb = words.slice(0, 4).toUpperCase();
      if (verb === 'RCPT') recipient = /<([^>]*)>/.exec(words)?.[1] ?? '';
      if (verb === 'RCPT' && trouble === 'refuses for now') say('450 later');
      else if (verb === 'RCPT' && trouble === 'refuses') say('550 never');
      else if (verb === 'DATA') {
        isEmail = true;
        say('354 go on');
      } else if (verb === 'QUIT') line.end('221 bye\r\n');
      else say('250 ok');
    }

    line.on('end', hear);
    line.setEncoding('latin1');
    line.on('data', (part: string) => {
      typed += part;
      for (;;) {
        const mark = isEmail ? '\r\n.\r\n' : '\r\n';
        const end = typed.indexOf(mark);
        if (end < 0) return;
        const words = typed.slice(0, end);
        typed = typed.slice(end + mark.length);
        if (isEmail) takeEmail(words);
        else command(words);
      }
    });
    say('220 here');
  }

  const sink = {
    url: await urlFor('the product'),
    book,
    urlFor,
    /** Sets its behaviour; null is normal. */
    behave: (next: MailTrouble | null) => {
      trouble = next;
    },
    /** Called for each accepted email, with its recipient. */
    onEmail: null as ((recipient: string) => void) | null,
    async close() {
      for (const line of lines) line.destroy();
      for (const server of servers) server.close();
    },
  };
  return sink;
}
