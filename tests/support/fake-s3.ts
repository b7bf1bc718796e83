import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

type Stored = { readonly bytes: Buffer; readonly type: string; readonly savedAt: Temporal.Instant };

type Upload = {
  readonly key: string;
  readonly pieces: Buffer[];
};

export type FakeS3 = {
  /** For S3_URL. */
  readonly url: string;
  readonly objects: Map<string, Stored>;
  /** Unfinished files in pieces, by upload id. */
  readonly uploads: Map<string, Upload>;
  /** One line per request, refused ones included. */
  readonly requests: string[];
  /** Statuses of the next answers, whatever the request. */
  readonly failures: number[];
  close(): Promise<void>;
};

const keys = { id: 'AKIDTEST', secret: 'se/cr+et=', region: 'ca-central-1' };
const bucket = 'pizzeria-test';
const pageSize = 4;

/** Opens a bucket in this process that checks every signature itself, from what came over the wire. */
export async function openFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Stored>();
  const requests: string[] = [];
  const failures: number[] = [];
  const uploads = new Map<string, Upload>();
  const now = Temporal.Now.instant();
  let begun = 0;

  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    requests.push(`${request.method} ${request.url}`);
    const [status, content = ''] = answer(request, body);
    response.writeHead(status).end(content);
  });

  function answer(request: IncomingMessage, body: Buffer): [number, (string | Buffer)?] {
    const failure = failures.shift();
    if (failure) return [failure, '<Error><Code>Failure</Code></Error>'];
    const fieldError = signatureError(request, body);
    if (fieldError) return [403, `<Error><Code>${fieldError}</Code></Error>`];
    const url = new URL(request.url ?? '', 'http://bucket');
    const [, home, ...rest] = url.pathname.split('/');
    if (home !== bucket) return [404, '<Error><Code>NoSuchBucket</Code></Error>'];
    const key = rest.join('/');
    if (key === '') return [200, listing(url.searchParams)];
    const inPieces = pieces(request, key, url.searchParams, body);
    if (inPieces) return inPieces;
    if (request.method === 'PUT') {
      const type = request.headers['content-type'] ?? '';
      objects.set(key, { bytes: body, type, savedAt: now });
      return [200];
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return [204];
    }
    const found = objects.get(key);
    return found ? [200, found.bytes] : [404, '<Error><Code>NoSuchKey</Code></Error>'];
  }

  /** Takes a large file in pieces, joined at its end; until then it is absent. */
  function pieces(
    { method }: IncomingMessage,
    key: string,
    query: URLSearchParams,
    body: Buffer,
  ): [number, string?] | null {
    if (query.has('uploads')) {
      const id = `upload ${begun++}`;
      uploads.set(id, { key, pieces: [] });
      return [
        200,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      ];
    }
    const id = query.get('uploadId') ?? '';
    const upload = uploads.get(id);
    if (upload?.key !== key) return null;
    if (method === 'PUT') {
      upload.pieces[Number(query.get('partNumber')) - 1] = body;
      return [200];
    }
    uploads.delete(id);
    if (method === 'DELETE') return [204];
    objects.set(key, { bytes: Buffer.concat(upload.pieces), type: '', savedAt: now });
    return [200, '<CompleteMultipartUploadResult/>'];
  }

  function listing(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? '';
    const from = Number(query.get('continuation-token')?.replace('from &', '') ?? 0);
    const found = [...objects].filter(([key]) => key.startsWith(prefix)).toSorted();
    const entries = found.slice(from, from + pageSize).map(([key, { bytes, savedAt }]) => {
      const time = savedAt.toString({ smallestUnit: 'millisecond' });
      return `<Contents><Key>${key}</Key><LastModified>${time}</LastModified><Size>${bytes.length}</Size></Contents>`;
    });
    const isCut = found.length > from + pageSize;
    // Tokens are opaque: this one needs both XML's and the URL's escapes.
    const token = `<NextContinuationToken>from &amp;${from + pageSize}</NextContinuationToken>`;
    return `<?xml version="1.0"?><ListBucketResult><Name>${bucket}</Name>${isCut ? token : ''}<IsTruncated>${isCut}</IsTruncated>${entries.join('')}</ListBucketResult>`;
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const login = `${keys.id}:${encodeURIComponent(keys.secret)}`;
  return {
    url: `http://${login}@127.0.0.1:${port}/${bucket}?region=${keys.region}`,
    objects,
    uploads,
    requests,
    failures,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns S3's error code for a request that is not signed correctly, else null. */
function signatureError(request: IncomingMessage, body: Buffer): string | null {
  const { authorization = '', ...headers } = request.headers;
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(.+)$/;
  const [, credential = '', signed = '', signature] = parts.exec(authorization) ?? [];
  const [id, day = '', region = '', service = '', end = ''] = credential.split('/');
  const time = String(headers['x-amz-date']);
  if (id !== keys.id || region !== keys.region || !time.startsWith(day)) {
    return 'InvalidAccessKeyId';
  }
  const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
  if (headers['x-amz-content-sha256'] !== hash(body)) return 'XAmzContentSHA256Mismatch';
  const names = signed.split(';');
  const sent = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (sent.some((name) => !names.includes(name))) return 'AccessDenied';
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const canonical = [
    request.method,
    path,
    query.split('&').toSorted().join('&'),
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    signed,
    hash(body),
  ].join('\n');
  const scope = [day, region, service, end].join('/');
  const hmac = (key: string | Buffer, text: string) =>
    createHmac('sha256', key).update(text).digest();
  const dayKey = hmac(`AWS4${keys.secret}`, day);
  const key = hmac(hmac(hmac(dayKey, region), service), end);
  const text = ['AWS4-HMAC-SHA256', time, scope, hash(canonical)].join('\n');
  return hmac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}
