import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** How the server treats the next email, as real mail servers fail. */
export type MailManners =
  | 'take' // takes it
  | 'refuse' // answers 550 to the recipient
  | 'busy' // answers 421 to the connection
  | 'mute' // takes the connection and never greets
  | 'stall' // takes the whole email and never answers
  | 'drop'; // hangs up in the middle of the email

/** The envelope's addresses and the raw message. */
export type ReceivedEmail = { from: string; to: string[]; raw: string };

export type TestMailServer = {
  readonly url: string;
  readonly received: ReceivedEmail[];
  /** Connections so far. */
  connections: number;
  manners: MailManners;
  close(): Promise<void>;
};

/** Opens a real SMTP server on a free port of this computer. */
export async function openTestMailServer(manners: MailManners = 'take'): Promise<TestMailServer> {
  const sockets = new Set<Socket>();
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    onConnect(_session, answer) {
      state.connections += 1;
      if (state.manners === 'mute') return;
      answer(state.manners === 'busy' ? refusal(421, 'Too busy, come back later') : null);
    },
    onRcptTo(_address, _session, answer) {
      answer(state.manners === 'refuse' ? refusal(550, 'No such mailbox') : null);
    },
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        if (state.manners === 'drop') hangUp(session, sockets);
        chunks.push(chunk);
      });
      stream.on('end', () => {
        if (state.manners !== 'take') return;
        state.received.push(toReceived(session, Buffer.concat(chunks)));
        answer(null);
      });
    },
  });
  // Connections cut by either side are the point of these tests.
  smtp.on('error', () => {});
  smtp.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;

  const state: TestMailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    connections: 0,
    manners,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((closed) => smtp.close(closed));
    },
  };
  return state;
}

function hangUp(session: SMTPServerSession, sockets: ReadonlySet<Socket>): void {
  for (const socket of sockets) if (socket.remotePort === session.remotePort) socket.destroy();
}

function refusal(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}

function toReceived(session: SMTPServerSession, raw: Buffer): ReceivedEmail {
  const { mailFrom, rcptTo } = session.envelope;
  return {
    from: mailFrom ? mailFrom.address : '',
    to: rcptTo.map((recipient) => recipient.address),
    raw: raw.toString('utf8'),
  };
}

/** Returns the values of a raw message's header, unfolded; more than one means that one was smuggled in. */
export function headersNamed(raw: string, name: string): string[] {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');
  const start = `${name.toLowerCase()}:`;
  return head
    .split('\r\n')
    .filter((line) => line.toLowerCase().startsWith(start))
    .map((line) => line.slice(start.length).trim());
}
