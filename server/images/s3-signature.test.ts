import { expect, test } from 'vitest';
import { parseS3Url } from './s3-place.ts';
import { type S3Request, signedHeaders } from './s3-signature.ts';

// The worked examples of AWS's own description of Signature Version 4 for S3.
const keys = {
  region: 'us-east-1',
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const now = Temporal.Instant.from('2013-05-24T00:00:00Z');
const host = 'https://examplebucket.s3.amazonaws.com';

function signature(path: string, request: Partial<S3Request> = {}): string | undefined {
  const asked = { method: 'GET', url: new URL(path, host), headers: {}, body: null } as const;
  const { authorization } = signedHeaders({ ...asked, ...request }, keys, now);
  return authorization?.split('Signature=')[1];
}

test('requests are signed as the published examples are', () => {
  expect(signature('/test.txt', { headers: { range: 'bytes=0-9' } })).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
  expect(signature('/?max-keys=2&prefix=J')).toBe(
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  );
  expect(signature('/?lifecycle')).toBe(
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  );
  const body = Uint8Array.from(Buffer.from('Welcome to Amazon S3.'));
  const headers = {
    date: 'Fri, 24 May 2013 00:00:00 GMT',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
  };
  expect(signature('/test%24file.text', { method: 'PUT', headers, body })).toBe(
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  );
});

test('an operator names the bucket, its keys and its region in one URL', () => {
  expect(parseS3Url('https://ID:se%2Fcret@s3.example:9000/shop?region=ca-central-1')).toEqual({
    address: 'https://s3.example:9000/shop/menu-images',
    bucketAddress: 'https://s3.example:9000/shop',
    prefix: 'menu-images/',
    region: 'ca-central-1',
    accessKey: 'ID',
    secretKey: 'se/cret',
  });
  expect(parseS3Url('https://ID:s@s3.example/shop/one/two/')).toMatchObject({
    address: 'https://s3.example/shop/one/two/menu-images',
    prefix: 'one/two/menu-images/',
    region: 'us-east-1',
  });
});

test.each([
  'https://s3.example/shop',
  'https://ID@s3.example/shop',
  'https://ID:s@s3.example',
  'https://ID:s@s3.example/Shop',
  'https://ID:s@s3.example/shop/a%20b',
  'https://ID:%E0%A4%A@s3.example/shop',
  'https://ID:s@s3.example/shop?region=a/b',
  's3://ID:s@shop',
  'shop',
])('a URL that names no bucket and keys is refused: %s', (text) => {
  expect(parseS3Url(text)).toBeNull();
});
