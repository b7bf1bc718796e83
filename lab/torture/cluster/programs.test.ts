import { expect, test } from 'vitest';
import { findPrograms } from './programs.ts';

test('a developer without the programs of a cluster is told in one line what to install (B-2432)', async () => {
  await expect(findPrograms('/nowhere', null)).rejects.toThrow(
    /^the cluster needs a PostgreSQL server \(apt-get install postgresql\), .*s3rver \(npm install --no-save s3rver@3\.7\.1\)$/,
  );
});
