import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { decryptAs, encryptFor, openSmall, sealSmall } from '../file/passphrase.ts';
import { sealedEnd } from './names.ts';

type Bytes = AsyncIterable<Uint8Array>;

/**
 * What closes and opens a chapter's files. The passphrase opens one file alone, the chapter's own key: with it each
 * piece costs no more than its bytes, where a passphrase is slow on purpose.
 */
export type ChapterKey = {
  /** What the names of closed files end with. */
  readonly end: '' | typeof sealedEnd;
  seal(bytes: Bytes): Promise<Bytes>;
  open(bytes: Bytes): Promise<Bytes>;
};

/** A chapter without a passphrase: its files are as they are. */
export const openKey: ChapterKey = {
  end: '',
  seal: async (bytes) => bytes,
  open: async (bytes) => bytes,
};

/** Returns a new key, and the file that holds it for the person who knows the passphrase. */
export async function makeKey(
  passphrase: string,
): Promise<{ readonly key: ChapterKey; readonly file: Uint8Array }> {
  const identity = await generateX25519Identity();
  return { key: await keyOf(identity), file: await sealSmall(`${identity}\n`, passphrase) };
}

/** Returns the key in such a file; null when the passphrase is another one. */
export async function readKey(file: Uint8Array, passphrase: string): Promise<ChapterKey | null> {
  const identity = await openSmall(file, passphrase);
  return identity === null ? null : keyOf(identity.trim());
}

async function keyOf(identity: string): Promise<ChapterKey> {
  const recipient = await identityToRecipient(identity);
  return {
    end: sealedEnd,
    seal: (bytes) => encryptFor(recipient, bytes),
    open: (bytes) => decryptAs(identity, bytes),
  };
}
