import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { StartProblem } from '../../platform/start-problem.ts';

/** What every file of https://age-encryption.org begins with. */
const ageHeader = Buffer.from('age-encryption.org/v1\n');

/** 2^15: one guess costs 32 MB and a moment, and so does one backup. */
const usualWork = 15;

export function isEncrypted(start: Uint8Array): boolean {
  return ageHeader.equals(start.subarray(0, ageHeader.length));
}

/** The bytes as an age file that `age -d` opens with the passphrase; tests that open many ask for less `work`. */
export async function encrypt(
  bytes: AsyncIterable<Uint8Array>,
  passphrase: string,
  work = usualWork,
): Promise<AsyncIterable<Uint8Array>> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(work);
  encrypter.setPassphrase(passphrase);
  return asIterable(await encrypter.encrypt(asWeb(bytes)));
}

/**
 * What was encrypted, of a file with this `start`; throws a `StartProblem` when the passphrase is missing or another
 * one, or the file's header damaged.
 */
export async function decrypt(
  bytes: AsyncIterable<Uint8Array>,
  start: Uint8Array,
  passphrase: string | undefined,
): Promise<AsyncIterable<Uint8Array>> {
  if (passphrase === undefined) {
    throw new StartProblem('it is encrypted: set BACKUP_PASSPHRASE to what it was written with');
  }
  try {
    const fileKey = await fileKeyOf(start, passphrase);
    const decrypter = new Decrypter();
    decrypter.addIdentity({ unwrapFileKey: () => fileKey });
    return asIterable(await decrypter.decrypt(asWeb(bytes)));
  } catch (error) {
    throw new StartProblem(
      /no identity matched/.test(String(error))
        ? 'BACKUP_PASSPHRASE does not open it: it was written with another one'
        : 'it is damaged: its encryption cannot be read',
    );
  }
}

/** The last header that was opened, with what its key was made of: a restore reads its file twice. */
const last: { madeOf: string; fileKey: Uint8Array } = { madeOf: '', fileKey: new Uint8Array() };

async function fileKeyOf(start: Uint8Array, passphrase: string): Promise<Uint8Array> {
  const text = Buffer.from(start).toString('latin1');
  const [header = ''] = /^.*?\n---[^\n]*\n/s.exec(text) ?? [];
  const madeOf = header + passphrase;
  if (last.madeOf !== madeOf) {
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    last.fileKey = await decrypter.decryptHeader(Buffer.from(header, 'latin1'));
    last.madeOf = madeOf;
  }
  return last.fileKey;
}

function asWeb(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream<Uint8Array>;
}

async function* asIterable(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* stream as unknown as AsyncIterable<Uint8Array>;
}
