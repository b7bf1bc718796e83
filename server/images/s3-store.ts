import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#core/context.ts';
import { checkedFileName, readFileName } from './file-name.ts';
import type { FileStore, ListedFile } from './file-store.ts';
import { readListing } from './s3-listing.ts';
import type { S3Place } from './s3-place.ts';
import { canonicalQuery, type S3Request, signedHeaders } from './s3-signature.ts';

type S3StoreOptions = {
  readonly clock: Clock;
  /** The rests before a request is tried again, in milliseconds: buckets fail for moments. */
  readonly rests?: readonly number[];
};

const patience = 20_000;

/** Keeps pictures in an S3-compatible bucket, so that several instances share them. */
export function openS3Store(
  place: S3Place,
  { clock, rests = [200, 1000] }: S3StoreOptions,
): FileStore {
  async function ask(request: S3Request, left: readonly number[] = rests): Promise<Response> {
    const [rest, ...others] = left;
    try {
      const response = await send(request);
      if (rest === undefined || !isPassing(response.status)) return response;
      await response.body?.cancel();
    } catch (error) {
      if (rest === undefined) throw error;
    }
    await pause(rest);
    return ask(request, others);
  }

  function send(request: S3Request): Promise<Response> {
    const { method, url, body } = request;
    const headers = signedHeaders(request, place, clock.now());
    const signal = AbortSignal.timeout(patience);
    // A redirect would carry a signature made for another host.
    return fetch(url, { method, headers, body, signal, redirect: 'manual' });
  }

  async function* list(): AsyncGenerator<ListedFile> {
    for (let next: string | null = ''; next !== null; ) {
      const url = new URL(place.bucketAddress);
      const page = { 'list-type': '2', prefix: place.prefix };
      const query = next === '' ? page : { ...page, 'continuation-token': next };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      url.search = canonicalQuery(url);
      const response = await accepted(ask({ method: 'GET', url, headers: {}, body: null }));
      const listing = readListing(await response.text());
      for (const { key, savedAt } of listing.files) {
        const name = key.slice(place.prefix.length);
        if (key.startsWith(place.prefix) && readFileName(name)) yield { name, savedAt };
      }
      next = listing.next;
    }
  }

  const fileUrl = (name: string) => new URL(`${place.address}/${name}`);

  return {
    async put(name, bytes) {
      const { type } = checkedFileName(name);
      const headers = { 'content-type': type };
      const response = ask({ method: 'PUT', url: fileUrl(name), headers, body: bytes });
      await (await accepted(response)).body?.cancel();
    },
    async get(name) {
      const { type } = checkedFileName(name);
      const response = await ask({ method: 'GET', url: fileUrl(name), headers: {}, body: null });
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      return { bytes: new Uint8Array(await (await accepted(response)).arrayBuffer()), type };
    },
    async delete(name) {
      checkedFileName(name);
      const response = ask({ method: 'DELETE', url: fileUrl(name), headers: {}, body: null });
      await (await accepted(response, [404])).body?.cancel();
    },
    list,
  };
}

function isPassing(status: number): boolean {
  return status >= 500 || status === 429;
}

async function accepted(
  answer: Response | Promise<Response>,
  also: readonly number[] = [],
): Promise<Response> {
  const response = await answer;
  if (response.ok || also.includes(response.status)) return response;
  const [, code = 'no code'] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? [];
  throw new Error(`the picture store answered ${response.status} (${code})`);
}
