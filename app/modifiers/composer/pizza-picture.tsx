import { type CrustSize, crustSizes, layersOf, type Toppings } from '../rules/pizza-layers.ts';

type PizzaPictureProps = {
  /** A smaller pizza is drawn smaller; an unknown size is drawn as a large. */
  size: string | null;
  /** By topping; equal ones on both halves are drawn whole. */
  left: Toppings;
  right: Toppings;
  /** In words; empty where the text beside it says so. */
  alt: string;
  /** Loads its layers when it is near. */
  isLate?: boolean;
  className?: string;
};

const layer = 'absolute inset-0 size-full';

const crustVariant: Readonly<Record<CrustSize, string>> = {
  b: 'scale-76',
  s: 'scale-84',
  m: 'scale-90',
  l: 'scale-95',
  xl: 'scale-100',
};

/** A crust's rim is wider on a small pizza: `toppingScale`. */
const toppingVariant: Readonly<Record<CrustSize, string>> = {
  b: 'scale-91',
  s: 'scale-95',
  m: 'scale-98',
  l: '',
  xl: 'scale-102',
};

/** As a customer sees them who looks at the pizza. */
const sideVariant = {
  whole: '',
  left: '[clip-path:inset(0_50%_0_0)]',
  right: '[clip-path:inset(0_0_0_50%)]',
} as const;

/**
 * Renders the composed pizza as layers on one square, each fetched at its first use; the server has WebP for a browser
 * that takes no AVIF.
 */
export function PizzaPicture(props: PizzaPictureProps) {
  const { size, left, right, alt, isLate, className = '' } = props;
  const loading = isLate ? 'lazy' : undefined;
  const crust = crustSizes.find((one) => one === size) ?? 'l';
  const labelled = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
  return (
    <div {...labelled} className={`relative aspect-square overflow-hidden ${className}`}>
      <div className={`${layer} ${crustVariant[crust]}`}>
        <Layer name={`crust-${crust}`} loading={loading} />
        <div className={`${layer} ${toppingVariant[crust]}`}>
          {layersOf(left, right).map(({ key, side, isExtra }) => (
            // A layer that moves from a half to the whole is the same picture, already loaded.
            <div key={`${key}-${isExtra}`} className={`${layer} ${sideVariant[side]}`}>
              <Layer name={key} variant={isExtra ? 'rotate-40' : ''} loading={loading} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

type LayerProps = { name: string; variant?: string; loading: 'lazy' | undefined };

function Layer({ name, variant = '', loading }: LayerProps) {
  return (
    <img
      src={`/pictures/layers/${name}.avif`}
      alt=""
      width={560}
      height={560}
      loading={loading}
      decoding="async"
      draggable={false}
      className={`${layer} ${variant}`}
    />
  );
}
