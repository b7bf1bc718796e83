import { Toast } from '@base-ui/react/toast';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isPressed } from '#browser/held-changes.ts';
import { say } from '#core/language.ts';
import { type Box, coverage, freePlace } from './free-place.ts';
import { Icon } from './icon.tsx';
import { useLanguage } from './language-provider.tsx';
import { type About, isAcknowledged, type Message, takeMessages } from './notify.ts';

const pressable =
  'a[href], button, input, select, textarea, summary, label:has(input), [role=tab], [role=switch], [tabindex="0"]:not(section)';
/** Not to be covered: totals and the rest of a dialog's footer, an error at its field, what a page was opened for. */
const readable =
  'h1, [data-clear], [role=dialog] footer, dl, [role=alert] > *, div[data-invalid], .text-tomato[id]';
/** Pixels below the bar at the top of a page. */
const belowBar = 72;
const edge = 8;
/** Milliseconds between checks for controls below the message. */
const often = 300;

/**
 * Places a fixed element where it covers no control, total or error (B-1353): at the upper right, below the page's bar
 * or above an open dialog. It moves when a control comes below it, unless the reader points at it or has the focus in
 * it.
 */
function useStandClear(own: RefObject<HTMLElement | null>, isShown: boolean) {
  useLayoutEffect(() => {
    const element = own.current;
    if (!element || !isShown) return;
    // A finger leaves what it touched last hovered for good.
    const held = matchMedia('(hover: hover)').matches ? ':hover, :focus-within' : ':focus-within';
    let pointer = { x: -1, y: -1 };
    const look = () => {
      const wanted = wantedBelow(element, pointer);
      if (!isPressed() && (wanted || !element.matches(held))) standClear(element, wanted);
    };
    standClear(element);
    const looking = setInterval(look, often);
    const changes = new ResizeObserver(() => standClear(element));
    changes.observe(element);
    const end = new AbortController();
    const follow = ({ clientX: x, clientY: y }: PointerEvent) => {
      pointer = { x, y };
    };
    // Also `pointerover`: it fires when a message appears below a resting pointer.
    for (const event of ['pointermove', 'pointerover'] as const)
      document.addEventListener(event, follow, { passive: true, signal: end.signal });
    return () => {
      clearInterval(looking);
      changes.disconnect();
      end.abort();
      // The next message begins at its default place.
      element.style.top = '';
    };
  }, [own, isShown]);
}

/** Returns the control below a resting pointer that a message has covered; null on the message's own buttons. */
function wantedBelow(element: HTMLElement, { x, y }: { x: number; y: number }) {
  const [top, ...below] = document.elementsFromPoint(x, y);
  if (!top || !element.contains(top) || top.closest('button')) return null;
  return below.find((found) => !element.contains(found))?.closest(pressable) ?? null;
}

function standClear(element: HTMLElement, wanted: Element | null = null) {
  // The room beside a phone's keyboard.
  const whole = { offsetLeft: 0, offsetTop: 0, width: innerWidth, height: innerHeight };
  const { offsetLeft, offsetTop, width, height } = window.visualViewport ?? whole;
  const room: Box = {
    left: offsetLeft + edge,
    top: offsetTop + edge,
    right: offsetLeft + width - edge,
    bottom: offsetTop + height - edge,
  };
  const size = { width: element.offsetWidth, height: element.offsetHeight };
  const seen = seenBelow(element, `${pressable}, ${readable}`);
  // Where something must be covered, this is the last choice.
  const taken = wanted ? [...seen, ...Array(100).fill(wanted.getBoundingClientRect())] : seen;
  const { left, top } = element.getBoundingClientRect();
  const isInside = size.width * size.height - coverage(size, { left, top }, [room]) < 1;
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

/** Lists the boxes that would be visible and pressable without the element. */
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

type ToastData = { message: Message };

const tones: Readonly<Record<Message['tone'], string>> = {
  success: 'border-leaf bg-basil text-white',
  destructive: 'border-tomato bg-tomato text-white',
};

const manager = Toast.createToastManager<ToastData>();
const closeLabel = { fr: 'Fermer le message', en: 'Close the message' };

/** Renders messages as Base UI's toasts, which speak to screen readers and stay while hovered. */
export function Toaster() {
  return (
    <Toast.Provider toastManager={manager} timeout={8000} limit={3}>
      <Toast.Portal>
        <Stand />
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Renders the messages' place, clear of everything that can be pressed. */
function Stand() {
  const { toasts } = Toast.useToastManager<ToastData>();
  const own = useRef<HTMLDivElement>(null);
  useStandClear(own, toasts.length > 0);
  return (
    <Toast.Viewport
      ref={own}
      data-messages
      className="fixed z-[80] flex w-[min(24rem,calc(100vw-min(5.5rem,24vw)))] flex-col gap-2"
    >
      <Messages />
    </Toast.Viewport>
  );
}

/** Returns the words: a message that is on the screen already is not repeated, it only stays longer. */
function idOf({ tone, title, description, note }: Message): string {
  return [tone, title.fr, description?.fr, note?.fr].join(' ');
}

function Messages() {
  const { language, t } = useLanguage();
  const { toasts } = Toast.useToastManager<ToastData>();
  const shown = useRef(new Map<string, Message>());
  useEffect(() => {
    function show(message: Message) {
      const { tone, title, description, isPolite } = message;
      const id = manager.add({
        id: idOf(message),
        // A screen reader announces an error's title and description at once.
        title: say(title, language),
        description: description && say(description, language),
        priority: tone === 'destructive' && !isPolite ? 'high' : 'low',
        data: { message },
      });
      shown.current.set(id, message);
    }
    function settle(about: About) {
      for (const [id, message] of shown.current) {
        if (isAcknowledged(message, about)) manager.close(id);
      }
    }
    return takeMessages({ show, settle });
  }, [language]);
  return toasts.map((toast) => {
    if (!toast.data) return null;
    const { tone, title, description, note } = toast.data.message;
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        data-tone={tone}
        className={`flex items-start gap-3 rounded-2xl border-2 data-limited:hidden print:hidden px-4 py-2.5 leading-tight shadow-lift max-sm:text-sm transition duration-200 data-[ending-style]:-translate-y-2 data-[starting-style]:-translate-y-2 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0 ${tones[tone]}`}
      >
        <Toast.Content className="wrap-anywhere min-w-0 grow">
          <Toast.Title className="font-bold">{t(title)}</Toast.Title>
          {description && <Toast.Description>{t(description)}</Toast.Description>}
          {note && <p className="mt-1 font-bold">{t(note)}</p>}
        </Toast.Content>
        <Toast.Close
          aria-label={t(closeLabel)}
          className="-m-2 grid size-[min(2.75rem,14vw)] shrink-0 place-items-center rounded-full"
        >
          <Icon name="close" />
        </Toast.Close>
      </Toast.Root>
    );
  });
}
