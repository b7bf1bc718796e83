import { join } from 'node:path';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { decryptAs, encryptFor, passphraseKey } from '../file/passphrase.ts';
import type { Asked } from './database-log.ts';
import { type ChapterName, sealedEnd, type WalLayout, type WalPosition } from './names.ts';
import type { Shipping } from './put-bytes.ts';

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

/** A new key, and the file that holds it for whoever knows the passphrase. */
export async function makeKey(
  passphrase: string,
): Promise<{ readonly key: ChapterKey; readonly file: Uint8Array }> {
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.addRecipient(passphraseKey(passphrase));
  return { key: await keyOf(identity), file: await encrypter.encrypt(`${identity}\n`) };
}

/** The key in such a file; null when the passphrase is another one. */
export async function readKey(file: Uint8Array, passphrase: string): Promise<ChapterKey | null> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(passphraseKey(passphrase));
  try {
    return await keyOf((await decrypter.decrypt(file, 'text')).trim());
  } catch (error) {
    if (/no identity matched/.test(String(error))) return null;
    throw error;
  }
}

async function keyOf(identity: string): Promise<ChapterKey> {
  const recipient = await identityToRecipient(identity);
  return {
    end: sealedEnd,
    seal: (bytes) => encryptFor(recipient, bytes),
    open: (bytes) => decryptAs(identity, bytes),
  };
}

/** The chapter that is being written, and how far its pieces are at the place. */
export type OpenChapter = {
  readonly name: ChapterName;
  readonly key: ChapterKey;
  readonly layout: WalLayout;
  at: WalPosition;
  /** The moment for which the pieces so far are whole. */
  until: Temporal.Instant;
  /** `Head.transactions` when a round came to its end last; empty before the first. */
  transactions: string;
  /** Whether a round has shipped something since the copy was made. */
  hasGrown: boolean;
  /** Pictures and the secret, by the names that they have at the place. */
  readonly loose: Set<string>;
};

/** Where a chapter comes from, and where it goes. */
export type Source = Shipping & {
  readonly database: Asked;
  readonly dataDir: string;
};

export const clusterOf = (dataDir: string) => join(dataDir, 'postgres', 'cluster');
