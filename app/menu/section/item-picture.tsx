import { useShop } from '#shop/use-shop.ts';
import { pictureSources } from '../picture.ts';

const look = 'mb-4 aspect-video w-full rounded-2xl object-cover';
// The sharpest phones are told less than the truth: 640 pixels do there, and weigh less than 1,280.
const ownSizes =
  '(min-resolution: 2.5dppx) 180px, (min-width: 1280px) 360px, (min-width: 768px) calc(50vw - 4.5rem), calc(100vw - 4rem)';

/** A dish's own picture across its card; a pizza that we drew hangs over the card's corner, small. */
export function ItemPicture({ image }: { image: string | null }) {
  const sources = pictureSources(image, useShop().pictureHosts);
  if (!sources) return null;
  const { kind, src } = sources;
  const [className, sizes] = kind === 'drawn' ? ['dish-drawn'] : [look, ownSizes];
  const shared = { loading: 'lazy', decoding: 'async', className } as const;
  if (kind === 'url') return <img alt="" src={src} {...shared} />;
  const { avif, webp, width, height } = sources;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img alt="" src={src} srcSet={webp} sizes={sizes} width={width} height={height} {...shared} />
    </picture>
  );
}
