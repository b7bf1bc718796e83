type S3Listing = {
  readonly files: readonly { readonly key: string; readonly savedAt: Temporal.Instant }[];
  /** What asks for the next page; null on the last one. */
  readonly next: string | null;
};

/** Reads the answer to ListObjectsV2: flat XML, of which three elements matter here. */
export function readListing(xml: string): S3Listing {
  if (!xml.includes('<ListBucketResult')) throw new Error('the picture store sent no listing');
  const entries = xml.matchAll(/<Contents>(.*?)<\/Contents>/gs);
  const files = [...entries].flatMap(([, entry = '']) => {
    const [key, savedAt] = [element(entry, 'Key'), element(entry, 'LastModified')];
    return key && savedAt ? [{ key, savedAt: Temporal.Instant.from(savedAt) }] : [];
  });
  const isCut = element(xml, 'IsTruncated') === 'true';
  return { files, next: isCut ? element(xml, 'NextContinuationToken') : null };
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};

function element(xml: string, name: string): string | null {
  const [, content] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return content?.replaceAll(/&\w+;/g, (entity) => entities[entity] ?? entity) ?? null;
}
