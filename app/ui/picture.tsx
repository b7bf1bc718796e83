import { preload } from 'react-dom';

type PictureProps = {
  /** `images` for one that staff sent. */
  folder?: string;
  /** The picture's name under `/pictures/`: files are `<name>-<width>.avif` and `.webp`. */
  name: string;
  widths: readonly number[];
  /** Height divided by width: the room is kept before the picture comes. */
  ratio?: number;
  sizes: string;
  /** Empty for a picture that says nothing which the text beside it does not. */
  alt: string;
  /** The largest paint of the page: fetched first. All others wait until they are near. */
  isFirst?: boolean;
  className?: string;
};

/** Renders one of our own pictures in the width that fits, AVIF where the browser takes it. */
export function Picture(props: PictureProps) {
  const { folder = 'pictures', name, widths, ratio = 1, sizes, alt, isFirst, className } = props;
  const path = `/${folder}/${name}`;
  const files = (format: string) =>
    widths.map((width) => `${path}-${width}.${format} ${width}w`).join(', ');
  const largest = widths.at(-1) ?? 0;
  // One width does for the few browsers that know no AVIF, but for the picture that is seen first.
  const middle = widths[Math.floor(widths.length / 2)] ?? largest;
  if (isFirst) {
    const first = { as: 'image', fetchPriority: 'high', type: 'image/avif' } as const;
    preload(`${path}-${largest}.avif`, {
      ...first,
      imageSrcSet: files('avif'),
      imageSizes: sizes,
    });
  }
  return (
    <picture className="shrink-0">
      <source type="image/avif" srcSet={files('avif')} sizes={sizes} />
      <img
        {...(isFirst
          ? { src: `${path}-${largest}.webp`, srcSet: files('webp'), sizes }
          : { src: `${path}-${middle}.webp` })}
        alt={alt}
        width={largest}
        height={Math.round(largest * ratio)}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={isFirst ? 'high' : 'auto'}
        className={className}
      />
    </picture>
  );
}
