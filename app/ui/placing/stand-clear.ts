import { type RefObject, useLayoutEffect } from 'react';
import { isPressed } from '#browser/press/held-changes.ts';
import { type Box, coverage, freePlace } from './free-place.ts';

const pressable =
  'a[href], button, input, select, textarea, summary, label:has(input), [role=tab], [role=switch], [tabindex="0"]';
/** What is said where it belongs: totals and the rest of a sheet's footer, an error at its field. */
const told = '[role=dialog] footer, dl, [role=alert] > *, div[data-invalid], .text-tomato[id]';
/** Below the bar at the top of a page. */
const belowBar = 72;
const edge = 8;
/** How often what stands above the page looks whether something has come under it. */
const often = 300;

/**
 * Keeps something fixed where it covers nothing that can be pressed, no total and no error (B-1353): at
 * the upper right, below the page's bar or at the edge above an open dialog. It moves away when the page,
 * or a dialog, puts a control below it, except while somebody points at it or has the focus in it.
 */
export function useStandClear(own: RefObject<HTMLElement | null>, isShown: boolean) {
  useLayoutEffect(() => {
    const element = own.current;
    if (!element || !isShown) return;
    // A finger leaves what it touched last hovered for good.
    const held = matchMedia('(hover: hover)').matches ? ':hover, :focus-within' : ':focus-within';
    const look = () => isPressed() || element.matches(held) || standClear(element);
    standClear(element);
    const looking = setInterval(look, often);
    const changes = new ResizeObserver(() => standClear(element));
    changes.observe(element);
    return () => {
      clearInterval(looking);
      changes.disconnect();
      // The next one begins again where messages are looked for.
      element.style.top = '';
    };
  }, [own, isShown]);
}

function standClear(element: HTMLElement) {
  // What the keyboard of a phone leaves free.
  const { offsetLeft = 0, offsetTop = 0, ...view } = visibleView();
  const room: Box = {
    left: offsetLeft + edge,
    top: offsetTop + edge,
    right: offsetLeft + view.width - edge,
    bottom: offsetTop + view.height - edge,
  };
  const size = { width: element.offsetWidth, height: element.offsetHeight };
  const taken = seenBelow(element, `${pressable}, ${told}`);
  const { left, top } = element.getBoundingClientRect();
  const isInside =
    left >= room.left &&
    top >= room.top &&
    left + size.width <= room.right &&
    top + size.height <= room.bottom;
  const isPlaced = element.style.top !== '';
  if (isPlaced && isInside && coverage(size, { left, top }, taken) === 0) return;
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
  const isAbove = dialogs.some((dialog) => !element.contains(dialog));
  const wished = {
    left: room.right - size.width,
    top: room.top + (isAbove ? 0 : belowBar),
  };
  const spot = freePlace(size, room, taken, wished);
  element.style.left = `${spot.left}px`;
  element.style.top = `${spot.top}px`;
}

function visibleView() {
  const { visualViewport: view } = window;
  if (!view) return { width: innerWidth, height: innerHeight };
  const { width, height, offsetLeft, offsetTop } = view;
  return { width, height, offsetLeft, offsetTop };
}

/** What could be seen and pressed now if the element were not there. */
function seenBelow(element: HTMLElement, which: string): readonly Box[] {
  const taken: Box[] = [];
  for (const control of document.querySelectorAll(which)) {
    if (element.contains(control)) continue;
    const box = control.getBoundingClientRect();
    const left = Math.max(0, box.left);
    const top = Math.max(0, box.top);
    const right = Math.min(innerWidth, box.right);
    const bottom = Math.min(innerHeight, box.bottom);
    if (right - left < 2 || bottom - top < 2) continue;
    // Below a dialog, or another bar, it cannot be pressed anyway.
    const [seen] = document
      .elementsFromPoint((left + right) / 2, (top + bottom) / 2)
      .filter((found) => !element.contains(found));
    if (seen && (control.contains(seen) || seen.contains(control))) {
      taken.push({ left, top, right, bottom });
    }
  }
  return taken;
}
