import { headersNamed, type ReceivedEmail } from './mail-server.ts';

/** An email as its reader sees it. */
export type ReadEmail = {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Parses a raw message of ours: its subject, and both its parts. */
export function readEmail({ to, raw }: Pick<ReceivedEmail, 'to' | 'raw'>): ReadEmail {
  const [subject = ''] = headersNamed(raw, 'Subject');
  const text = partOf(raw, /^content-type: text\/plain/im);
  const html = partOf(raw, /^content-type: text\/html/im);
  return { to, subject: decodeWords(subject), text, html };
}

function partOf(raw: string, kind: RegExp): string {
  const part = raw.slice(raw.search(kind));
  const bodyStart = part.indexOf('\r\n\r\n');
  const head = part.slice(0, bodyStart);
  const [body = ''] = part.slice(bodyStart + 4).split('\r\n--');
  const encoding = /^content-transfer-encoding: *(\S+)/im.exec(head)?.[1]?.toLowerCase();
  return decode(body, encoding).replaceAll('\r\n', '\n').trim();
}

/** Decodes a header's words: `=?UTF-8?Q?…?=`; the space between two of them means nothing. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, words: string) =>
      kind.toLowerCase() === 'b'
        ? decode(words, 'base64')
        : decode(words.replaceAll('_', ' '), 'quoted-printable'),
    );
}

function decode(text: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return text;
  const bytes = text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
