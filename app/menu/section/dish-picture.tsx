import type { SyntheticEvent } from 'react';
import { pictureSources } from '../picture.ts';

/** Hides a picture that its site does not send: its place stays. */
export function hideUnseen({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
  currentTarget.style.visibility = 'hidden';
}

type DishPictureProps = {
  image: string | null | undefined;
  className: string;
  /** How wide it is shown, if not as on its card. */
  sizes?: string;
};

/** What a picture's card is opened to. */
export const openedSizes = '(min-width: 640px) 26rem, 100vw';
const cardSizes = '(min-width: 640px) 104px, 88px';

/** Renders a dish's picture: its own, or a drawn one. */
export function DishPicture({ image = null, className, sizes = cardSizes }: DishPictureProps) {
  const sources = pictureSources(image);
  if (!sources) return null;
  const { kind, src } = sources;
  const shared = { loading: 'lazy', className } as const;
  // One element for each of a whole menu: the server has WebP for a browser that takes no AVIF.
  if (kind === 'url') return <img alt="" src={src} onError={hideUnseen} {...shared} />;
  const { avif, webp, width, height } = sources;
  const measured = { sizes, width, height, ...shared };
  if (kind === 'drawn') {
    // No card is as wide as its widest, and a whole menu is lighter without it.
    const fitting = sizes === cardSizes ? avif.replace(/, [^,]*$/, '') : avif;
    return <img alt="" src={src.replace('.webp', '.avif')} srcSet={fitting} {...measured} />;
  }
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img alt="" src={src} srcSet={webp} {...measured} />
    </picture>
  );
}
