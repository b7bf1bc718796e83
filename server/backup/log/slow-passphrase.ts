import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { type Identity, type Recipient, Stanza } from 'age-encryption';

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** 2^16: 64 MB and a fifth of a second for each guess. */
const workFactor = 16;
const mostWork = 20;
const label = 'age-encryption.org/v1/scrypt';
const nonce = Buffer.alloc(12);
const tagBytes = 16;
const chacha = 'chacha20-poly1305';

/**
 * A passphrase as the `age` format has it. The library's own would hold up every answer for as long as a guess is meant
 * to take: this one lets Node's threads do that work.
 */
export function slowPassphrase(passphrase: string): Recipient & Identity {
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
