import { Decrypter, Encrypter } from 'age-encryption';
import { expect, test } from 'vitest';
import { slowPassphrase } from './slow-passphrase.ts';

const passphrase = 'four words nobody guesses';

test('whoever has `age` and the passphrase opens what the product closed, and the other way round', async () => {
  const ours = new Encrypter();
  ours.addRecipient(slowPassphrase(passphrase));
  const theirs = new Encrypter();
  theirs.setScryptWorkFactor(10);
  theirs.setPassphrase(passphrase);

  const known = new Decrypter();
  known.addPassphrase(passphrase);
  expect(await known.decrypt(await ours.encrypt('the key'), 'text')).toBe('the key');
  const own = new Decrypter();
  own.addIdentity(slowPassphrase(passphrase));
  expect(await own.decrypt(await theirs.encrypt('the key'), 'text')).toBe('the key');
});

test('nobody opens it with another passphrase', async () => {
  const closing = new Encrypter();
  closing.addRecipient(slowPassphrase(passphrase));
  const guessing = new Decrypter();
  guessing.addIdentity(slowPassphrase(`${passphrase}.`));
  await expect(guessing.decrypt(await closing.encrypt('the key'))).rejects.toThrow(
    'no identity matched',
  );
});
