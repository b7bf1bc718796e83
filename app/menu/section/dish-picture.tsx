import { useShop } from '#shop/use-shop.ts';
import { pictureSources } from '../picture.ts';

type DishPictureProps = { image: string | null | undefined; className: string };

/** Renders a dish's picture beside its words: its own, or one that we drew, of which the smallest file does. */
export function DishPicture({ image = null, className }: DishPictureProps) {
  const sources = pictureSources(image, useShop().pictureHosts);
  if (!sources) return null;
  const { kind, src } = sources;
  const shared = { loading: 'lazy', decoding: 'async', className } as const;
  // One element for each of a whole menu: the server has WebP for a browser that takes no AVIF.
  if (kind === 'url') return <img alt="" src={src} {...shared} />;
  const { avif, webp, width, height } = sources;
  const measured = { width, height, ...shared };
  if (kind === 'drawn') return <img alt="" src={src.replace('.webp', '.avif')} {...measured} />;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes="104px" />
      <img alt="" src={src} srcSet={webp} sizes="104px" {...measured} />
    </picture>
  );
}
