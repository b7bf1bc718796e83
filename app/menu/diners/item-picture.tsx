import { pictureSources } from '../picture.ts';

const look = 'mb-4 aspect-video w-full rounded-2xl object-cover';
// The sharpest phones are told less than the truth: 640 pixels do there, and weigh less than 1,280.
const sizes =
  '(min-resolution: 2.5dppx) 180px, (min-width: 1280px) 360px, (min-width: 768px) calc(50vw - 4.5rem), calc(100vw - 4rem)';

/** A dish's own picture on its card, when it has one. */
export function ItemPicture({ image }: { image: string | null }) {
  const sources = pictureSources(image);
  if (!sources) return null;
  const shared = { loading: 'lazy', decoding: 'async', className: look } as const;
  if (sources.kind === 'url') return <img alt="" src={sources.src} {...shared} />;
  const { avif, webp, src, width, height } = sources;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img alt="" src={src} srcSet={webp} sizes={sizes} width={width} height={height} {...shared} />
    </picture>
  );
}
