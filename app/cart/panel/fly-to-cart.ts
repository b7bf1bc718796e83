type Place = { readonly x: number; readonly y: number };

let touched: Place | null = null;

/** Remembers where the last press was: what is added flies from there. */
export function watchTouches(): () => void {
  const remember = ({ clientX: x, clientY: y }: PointerEvent) => {
    touched = { x, y };
  };
  const forget = () => {
    touched = null;
  };
  addEventListener('pointerdown', remember, { capture: true, passive: true });
  addEventListener('keydown', forget, true);
  return () => {
    removeEventListener('pointerdown', remember, true);
    removeEventListener('keydown', forget, true);
  };
}

/**
 * Lets a small pizza fly from the last touch to the cart. Nothing flies for a keyboard, nor for
 * readers who asked for less motion; nothing waits for it.
 */
export function flyToCart(cart: Element): void {
  const from = touched;
  if (!from || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { left, top, width, height } = cart.getBoundingClientRect();
  const pizza = document.createElement('span');
  pizza.className =
    'pointer-events-none fixed top-0 left-0 z-50 -m-3 size-6 rounded-full border-4 border-ember bg-cheese';
  document.body.append(pizza);
  const by = { x: left + width / 2 - from.x, y: top + height / 2 - from.y };
  const at = (x: number, y: number, scale: number) =>
    `translate(${from.x + x}px, ${from.y + y}px) scale(${scale})`;
  const frames = [
    { transform: at(0, 0, 0.6) },
    // Higher in the middle: the flight is an arc.
    { transform: at(by.x * 0.5, by.y * 0.5 - 60, 1.3), offset: 0.5 },
    { transform: at(by.x, by.y, 0.5) },
  ];
  pizza.animate(frames, { duration: 420, easing: 'ease-in-out' }).onfinish = () => pizza.remove();
}
