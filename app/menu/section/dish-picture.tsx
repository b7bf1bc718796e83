import { useShop } from '#shop/use-shop.ts';
import { pictureSources } from '../picture.ts';

type DishPictureProps = { image: string | null | undefined; className: string };

/** Renders a dish's picture beside its words: its own, or one that we drew, of which the smallest file does. */
export function DishPicture({ image = null, className }: DishPictureProps) {
  const sources = pictureSources(image, useShop().pictureHosts);
  if (!sources) return null;
  const { kind, src } = sources;
  const shared = { loading: 'lazy', decoding: 'async', className } as const;
  if (kind === 'url') return <img alt="" src={src} {...shared} />;
  const { webp, width, height } = sources;
  const [avif, sizes] = kind === 'drawn' ? [src.replace('webp', 'avif')] : [sources.avif, '104px'];
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img alt="" src={src} srcSet={webp} sizes={sizes} width={width} height={height} {...shared} />
    </picture>
  );
}
