import { Picture } from '#ui/picture.tsx';
import type { CategoryKey } from '../menu.ts';
import { pictureSources } from '../picture.ts';
import { hideUnseen } from '../section/dish-picture.tsx';

type ThumbnailProps = { image: string | null; categoryKey: CategoryKey | null };

const shape = 'size-16 shrink-0 rounded-xl object-cover';

/** Renders an item's picture, small; its category's when it has none. */
export function Thumbnail({ image, categoryKey }: ThumbnailProps) {
  const sources = pictureSources(image);
  if (sources?.kind === 'url') {
    return <img src={sources.src} alt="" loading="lazy" onError={hideUnseen} className={shape} />;
  }
  if (sources) {
    return (
      <picture className="shrink-0">
        <source type="image/avif" srcSet={sources.avif} sizes="64px" />
        <img
          src={sources.src}
          srcSet={sources.webp}
          sizes="64px"
          alt=""
          loading="lazy"
          className={shape}
        />
      </picture>
    );
  }
  if (categoryKey === null) return <span className={`${shape} bg-crust`} />;
  return (
    <Picture name={categoryKey} widths={[240, 480, 720]} sizes="64px" alt="" className={shape} />
  );
}
