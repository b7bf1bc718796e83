import type { SyntheticEvent } from 'react';
import { pictureSources } from '../picture.ts';

/** Hides a picture that its site does not send: its place stays. */
export function hideUnseen({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
  currentTarget.style.visibility = 'hidden';
}

type DishPictureProps = {
  image: string | null | undefined;
  className: string;
  /** As wide as the phone that its card is opened on. */
  isLarge?: boolean;
};

/** Renders a dish's picture: its own, or a drawn one, of which the smallest file suffices. */
export function DishPicture({ image = null, className, isLarge }: DishPictureProps) {
  const sources = pictureSources(image);
  if (!sources) return null;
  const { kind, src } = sources;
  const shared = { loading: 'lazy', className } as const;
  // One element for each of a whole menu: the server has WebP for a browser that takes no AVIF.
  if (kind === 'url') return <img alt="" src={src} onError={hideUnseen} {...shared} />;
  const { avif, webp, width, height } = sources;
  const measured = { width, height, ...shared };
  if (kind === 'drawn' && !isLarge)
    return <img alt="" src={src.replace('.webp', '.avif')} {...measured} />;
  const sizes = isLarge ? '(min-width: 640px) 16rem, 100vw' : '104px';
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img alt="" src={src} srcSet={webp} sizes={sizes} {...measured} />
    </picture>
  );
}
