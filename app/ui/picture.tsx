import { preload } from 'react-dom';

type PictureProps = {
  /** `images` for an uploaded picture, which only the first one can be. */
  folder?: string;
  /** Files below `/pictures/` are `<name>-<width>.avif` and `.webp`. */
  name: string;
  widths: readonly number[];
  /** Height divided by width: reserves the room before the picture loads. */
  ratio?: number;
  sizes: string;
  /** Empty for a picture that adds nothing to the text beside it. */
  alt: string;
  /** The page's largest paint, fetched first. Others wait until they are near. */
  isFirst?: boolean;
  className?: string;
};

/** Renders one of our own pictures in the width that fits, AVIF where the browser supports it. */
export function Picture(props: PictureProps) {
  const { folder = 'pictures', name, widths, ratio = 1, sizes, alt, isFirst, className } = props;
  const path = `/${folder}/${name}`;
  const files = (format: string) =>
    widths.map((width) => `${path}-${width}.${format} ${width}w`).join(', ');
  const largest = widths.at(-1) ?? 0;
  const height = Math.round(largest * ratio);
  const shared = { sizes, width: largest, height, className } as const;
  // One element for each: the server has WebP for a browser that takes no AVIF.
  if (!isFirst) {
    return (
      <img
        alt={alt}
        src={`${path}-${largest}.avif`}
        srcSet={files('avif')}
        loading="lazy"
        {...shared}
      />
    );
  }
  preload(`${path}-${largest}.avif`, {
    as: 'image',
    type: 'image/avif',
    fetchPriority: 'high',
    imageSrcSet: files('avif'),
    imageSizes: sizes,
  });
  return (
    <picture className="shrink-0">
      <source type="image/avif" srcSet={files('avif')} sizes={sizes} />
      <img
        alt={alt}
        src={`${path}-${largest}.webp`}
        srcSet={files('webp')}
        loading="eager"
        fetchPriority="high"
        {...shared}
      />
    </picture>
  );
}
