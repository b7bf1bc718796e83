import { Decrypter, Encrypter } from 'age-encryption';
import { expect, test } from 'vitest';
import { passphraseKey } from './passphrase.ts';

const passphrase = 'four words nobody guesses';

test('whoever has `age` and the passphrase opens what the product closed, and the other way round', async () => {
  const ours = new Encrypter();
  ours.addRecipient(passphraseKey(passphrase));
  const theirs = new Encrypter();
  theirs.setScryptWorkFactor(10);
  theirs.setPassphrase(passphrase);

  const known = new Decrypter();
  known.addPassphrase(passphrase);
  expect(await known.decrypt(await ours.encrypt('the key'), 'text')).toBe('the key');
  const own = new Decrypter();
  own.addIdentity(passphraseKey(passphrase));
  expect(await own.decrypt(await theirs.encrypt('the key'), 'text')).toBe('the key');
});

test('nobody opens it with another passphrase', async () => {
  const closing = new Encrypter();
  closing.addRecipient(passphraseKey(passphrase));
  const guessing = new Decrypter();
  guessing.addIdentity(passphraseKey(`${passphrase}.`));
  await expect(guessing.decrypt(await closing.encrypt('the key'))).rejects.toThrow(
    'no identity matched',
  );
});
