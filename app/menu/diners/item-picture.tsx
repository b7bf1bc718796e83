import { pictureSources } from '../picture.ts';

const look = 'mb-4 aspect-video w-full rounded-2xl object-cover';
// The sharpest phones are told less than the truth: 640 pixels do there, and weigh less than 1,280.
const sizes =
  '(min-resolution: 2.5dppx) 180px, (min-width: 1280px) 360px, (min-width: 768px) calc(50vw - 4.5rem), calc(100vw - 4rem)';

/** A dish's own picture across its card; a pizza that we drew lies at the card's edge, small. */
export function ItemPicture({ image }: { image: string | null }) {
  if (image?.startsWith('/pictures/')) {
    return (
      <picture>
        <source type="image/avif" srcSet={image.replace('webp', 'avif')} />
        <img
          alt=""
          src={image}
          width={320}
          height={320}
          loading="lazy"
          className="float-right -mt-6 -mr-5 ml-2 size-24 [shape-outside:circle()] sm:-mt-8 sm:-mr-7 sm:size-28"
        />
      </picture>
    );
  }
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
