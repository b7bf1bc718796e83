import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { Decrypter, Encrypter, type Identity, type Recipient, Stanza } from 'age-encryption';
import { StartProblem } from '../../platform/start-problem.ts';

type Bytes = AsyncIterable<Uint8Array>;

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** 2^16: 64 MB and a fifth of a second for each guess. */
const defaultWork = 16;
const mostWork = 20;
const label = 'age-encryption.org/v1/scrypt';
const nonce = Buffer.alloc(12);
const tagBytes = 16;
const chacha = 'chacha20-poly1305';

/**
 * Returns a passphrase in the form that the `age` library takes. The library's own derivation would block the event
 * loop; this one runs in Node's thread pool. Tests pass a lower `workFactor`.
 */
export function passphraseKey(passphrase: string, workFactor = defaultWork): Recipient & Identity {
  function keyFor(salt: Buffer, work: number): Promise<Buffer> {
    const salted = Buffer.concat([Buffer.from(label), salt]);
    const cost = { N: 2 ** work, r: 8, p: 1, maxmem: 2 ** work * 1024 + 2 ** 24 };
    return derive(passphrase, salted, 32, cost);
  }
  return {
    async wrapFileKey(fileKey) {
      const salt = randomBytes(16);
      const cipher = createCipheriv(chacha, await keyFor(salt, workFactor), nonce, {
        authTagLength: tagBytes,
      });
      const sealed = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
      const words = ['scrypt', salt.toString('base64').replace(/=+$/, ''), String(workFactor)];
      return [new Stanza(words, new Uint8Array(sealed))];
    },
    async unwrapFileKey([stanza, ...others]) {
      const [kind, salt = '', work = ''] = stanza?.args ?? [];
      if (!stanza || others.length > 0 || kind !== 'scrypt' || Number(work) > mostWork) return null;
      const key = await keyFor(Buffer.from(salt, 'base64'), Number(work));
      const sealed = Buffer.from(stanza.body);
      const cipher = createDecipheriv(chacha, key, nonce, { authTagLength: tagBytes });
      cipher.setAuthTag(sealed.subarray(-tagBytes));
      try {
        return new Uint8Array(
          Buffer.concat([cipher.update(sealed.subarray(0, -tagBytes)), cipher.final()]),
        );
      } catch {
        return null;
      }
    },
  };
}

/** The first bytes of a file of https://age-encryption.org. */
const ageHeader = Buffer.from('age-encryption.org/v1\n');

export function isEncrypted(start: Uint8Array): boolean {
  return ageHeader.equals(start.subarray(0, ageHeader.length));
}

/** Encrypts bytes as an age file for `recipient`; `age -d` decrypts one made with a passphrase. */
export async function encryptFor(recipient: Recipient | string, bytes: Bytes): Promise<Bytes> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return asBytes(await encrypter.encrypt(asWeb(bytes)));
}

export async function sealSmall(text: string, passphrase: string): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(passphraseKey(passphrase));
  return encrypter.encrypt(text);
}

/** Decrypts such a file; null when the passphrase is another one. Throws where the file is damaged. */
export async function openSmall(file: Uint8Array, passphrase: string): Promise<string | null> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(passphraseKey(passphrase));
  try {
    return await decrypter.decrypt(file, 'text');
  } catch (error) {
    if (isOtherPassphrase(error)) return null;
    throw error;
  }
}

function isOtherPassphrase(error: unknown): boolean {
  return /no identity matched/.test(String(error));
}

/** Decrypts bytes. Throws a `StartProblem` for a missing or wrong passphrase, or a damaged header. */
export async function decrypt(bytes: Bytes, passphrase: string | undefined): Promise<Bytes> {
  if (passphrase === undefined) {
    throw new StartProblem('it is encrypted: set BACKUP_PASSPHRASE to what it was written with');
  }
  const decrypter = new Decrypter();
  decrypter.addIdentity(passphraseKey(passphrase));
  try {
    return asBytes(await decrypter.decrypt(asWeb(bytes)));
  } catch (error) {
    throw new StartProblem(
      isOtherPassphrase(error)
        ? 'BACKUP_PASSPHRASE does not open it: it was written with another one'
        : 'it is damaged: its encryption cannot be read',
    );
  }
}

function asWeb(bytes: Bytes): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream<Uint8Array>;
}

async function* asBytes(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* stream as unknown as Bytes;
}
