import { expect, test } from 'vitest';
import { parseS3Url } from './backup-address.ts';

test('an operator names the bucket, its keys and its region in one URL', () => {
  expect(parseS3Url('https://ID:se%2Fcret@s3.example:9000/shop?region=ca-central-1')).toEqual({
    endpoint: 'https://s3.example:9000',
    bucket: 'shop',
    prefix: '',
    region: 'ca-central-1',
    accessKey: 'ID',
    secretKey: 'se/cret',
  });
  expect(parseS3Url('https://ID:s@s3.example/shop/one/two/')).toMatchObject({
    endpoint: 'https://s3.example',
    bucket: 'shop',
    prefix: 'one/two/',
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
