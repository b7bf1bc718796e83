import type { AvifOptions, Sharp, WebpOptions } from 'sharp';

/** The best AVIF that fits: a busy picture gives up quality before it gives up its place on the page. */
export async function avifWithin(
  image: Sharp,
  options: AvifOptions & { quality: number },
  limit: number,
): Promise<Buffer> {
  const { quality } = options;
  const file = await image.clone().avif(options).toBuffer();
  if (file.length <= limit || quality <= 20) return file;
  return avifWithin(image, { ...options, quality: quality - 4 }, limit);
}

/** The same for the few browsers that want a WebP. */
export async function webpWithin(
  image: Sharp,
  options: WebpOptions & { quality: number },
  limit: number,
): Promise<Buffer> {
  const { quality } = options;
  const file = await image.clone().webp(options).toBuffer();
  if (file.length <= limit || quality <= 24) return file;
  return webpWithin(image, { ...options, quality: quality - 6 }, limit);
}
