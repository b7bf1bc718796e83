import { Picture } from '#ui/picture.tsx';
import type { CategoryKey } from '../menu.ts';
import { pictureSources } from '../picture.ts';
import { DishPicture } from '../section/dish-picture.tsx';

type ThumbnailProps = { image: string | null; categoryKey: CategoryKey | null };

const shape = 'size-16 shrink-0 rounded-xl object-cover';

/** Renders an item's picture, small; its category's when it has none. */
export function Thumbnail({ image, categoryKey }: ThumbnailProps) {
  if (pictureSources(image)) return <DishPicture image={image} sizes="64px" className={shape} />;
  if (categoryKey === null) return <span className={`${shape} bg-crust`} />;
  return (
    <Picture name={categoryKey} widths={[240, 480, 720]} sizes="64px" alt="" className={shape} />
  );
}
