import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react';
import { closeLabel, cornerPlace } from './corner.ts';
import { Icon } from './icon.tsx';
import { useLanguage } from './language-provider.tsx';

const places = {
  corner: cornerPlace,
  /** The whole screen on a phone, a card on a large one: what it grows by moves nothing above. */
  middle:
    'inset-x-0 top-[var(--seen-from,0px)] bottom-[var(--unseen,0px)] sm:inset-auto sm:left-1/2 sm:top-[5dvh] sm:max-h-[90dvh] sm:w-[min(34rem,92vw)] sm:-translate-x-1/2 sm:rounded-3xl',
  /** Likewise, and two columns on a large one: the footer stays beside the scrolling part. */
  columns:
    'inset-x-0 top-[var(--seen-from,0px)] bottom-[var(--unseen,0px)] sm:inset-auto sm:left-1/2 sm:top-[5dvh] sm:max-h-[90dvh] sm:w-[min(34rem,92vw)] sm:-translate-x-1/2 sm:rounded-3xl min-[68.75rem]:w-[min(66rem,94vw)]',
  /** As high as the screen, at its edge: beside the rail where there is one. */
  side: 'inset-y-0 right-0 w-[min(22rem,100vw)] lg:right-auto lg:left-20',
  /** Nearly the whole of a large screen: a form beside its preview. */
  wide: 'inset-0 sm:inset-auto sm:left-1/2 sm:top-1/2 sm:max-h-[94dvh] sm:w-[min(64rem,94vw)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-3xl',
  /** Nearly the whole of any screen: a page of sections side by side. */
  page: 'inset-0 sm:inset-auto sm:left-1/2 sm:top-1/2 sm:h-[96dvh] sm:w-[min(88rem,96vw)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-3xl',
  /** A card in the middle for long compositions: as high as there is room, its footer at hand. */
  tall: 'inset-x-0 top-[var(--seen-from,0px)] bottom-[var(--unseen,0px)] sm:inset-auto sm:left-1/2 sm:top-1/2 sm:h-[min(92dvh,60rem)] sm:w-[min(36rem,92vw)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-3xl',
  /** Likewise, with room for a picture beside its choices. */
  double:
    'inset-x-0 top-[var(--seen-from,0px)] bottom-[var(--unseen,0px)] sm:inset-auto sm:left-1/2 sm:top-1/2 sm:h-[min(92dvh,60rem)] sm:w-[min(60rem,94vw)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-3xl',
} as const;

/** Scrolls between a header and a footer that stay. */
const twoParts = {
  popup: 'overflow-hidden',
  header: 'py-3',
  body: 'min-h-0 overflow-y-auto overscroll-contain',
  footer: '',
};

/** Everything below the header scrolls; side by side, each column does. */
const twoColumns = {
  popup:
    'scroll-pt-24 scroll-pb-6 overflow-y-auto overscroll-contain min-[68.75rem]:grid min-[68.75rem]:grid-cols-[minmax(0,1fr)_25rem] min-[68.75rem]:grid-rows-[auto_minmax(0,1fr)] min-[68.75rem]:overflow-hidden',
  header: 'sticky top-0 z-10 bg-paper py-2 min-[68.75rem]:static min-[68.75rem]:col-span-2',
  body: 'shrink-0 min-[68.75rem]:min-h-0 min-[68.75rem]:overflow-y-auto min-[68.75rem]:overscroll-contain',
  footer:
    'min-[68.75rem]:min-h-0 min-[68.75rem]:overflow-y-auto min-[68.75rem]:overscroll-contain min-[68.75rem]:border-t-0 min-[68.75rem]:border-l',
};

/** Everything scrolls, so that nothing is ever out of reach; header and footer stay where they leave room. */
const heldEnds = {
  popup:
    'group/sheet scroll-pt-[calc(var(--header)+5rem)] scroll-pb-[calc(var(--footer)+1rem)] max-sm:has-data-pinned:scroll-pt-[calc(var(--header)+28vh+5.5rem)] overflow-y-auto overscroll-contain',
  header: 'z-10 bg-paper py-2 group-data-held/sheet:sticky group-data-held/sheet:top-0',
  body: 'shrink-0',
  footer: 'z-10 group-data-held/sheet:sticky group-data-held/sheet:bottom-0',
};

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  place: keyof typeof places;
  /** Focused as it opens; the dialog itself by default. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Focused after it closes; the previous element by default. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  /** A line below the title that stays visible. */
  summary?: string | undefined;
  /** Stays visible below the scrolling part; that of `columns` scrolls with it, or stands beside it. */
  footer?: ReactNode;
  children: ReactNode;
};

/** Renders a dialog that traps the focus, closes with Escape and scrolls inside itself. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, place, initialFocus, finalFocus, summary } = props;
  const { footer, children } = props;
  const { t } = useLanguage();
  const popup = useRef<HTMLDivElement>(null);
  const holdEnds = useHeldEnds(popup, place === 'corner' ? 0.6 : 0.45);
  useSeenPart(popup, isOpen);
  const isHeld = place === 'tall' || place === 'double' || place === 'corner';
  const variant = isHeld ? heldEnds : place === 'columns' && footer ? twoColumns : twoParts;
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop
          forceRender
          className="fixed inset-0 z-[60] bg-char/60 transition-opacity duration-200 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0"
        />
        <BaseDialog.Popup
          ref={isHeld ? holdEnds : popup}
          initialFocus={initialFocus ?? popup}
          finalFocus={finalFocus}
          className={`fixed z-[60] flex flex-col bg-paper text-ink shadow-lift outline-none transition duration-200 ease-oven data-[ending-style]:opacity-0 data-[starting-style]:opacity-0 ${variant.popup} ${places[place]}`}
        >
          <header
            className={`flex items-center justify-between gap-4 border-rim border-b px-[min(1.25rem,5vw)] ${variant.header}`}
          >
            <div className="min-w-0 wrap-anywhere">
              <BaseDialog.Title className="font-display text-[min(1.5rem,9vw)] leading-[1.33]">
                {/* The titles' font has no glyph for a no-break space. */}
                {title.replaceAll('\u00a0', ' ')}
              </BaseDialog.Title>
              {summary && <p className="tabular font-bold leading-tight">{summary}</p>}
            </div>
            <BaseDialog.Close
              aria-label={t(closeLabel)}
              className="-my-2 -mr-2 sm:-mr-3 grid size-[min(3.5rem,15vw)] shrink-0 place-items-center rounded-full hover:bg-crust"
            >
              <Icon name="close" />
            </BaseDialog.Close>
          </header>
          <div className={`grow px-[min(1.25rem,5vw)] py-4 ${variant.body}`}>{children}</div>
          {footer && (
            <footer
              className={`border-rim border-t bg-crust px-[min(1.25rem,5vw)] py-4 ${variant.footer}`}
            >
              {footer}
            </footer>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/**
 * Sets a dialog's `--header` and `--footer` heights, and `data-held` while both take at most a share `most` of its
 * height: with large type on a small screen they would hide the rest.
 */
function useHeldEnds(dialog: RefObject<HTMLDivElement | null>, most: number) {
  return useCallback(
    (popup: HTMLDivElement | null) => {
      dialog.current = popup;
      if (!popup) return;
      const look = () => {
        const height = (name: string) =>
          popup.querySelector<HTMLElement>(`:scope > ${name}`)?.offsetHeight ?? 0;
        const [header, footer] = [height('header'), height('footer')];
        const isHeld = header + footer <= most * popup.clientHeight;
        popup.toggleAttribute('data-held', isHeld);
        popup.style.setProperty('--header', `${isHeld ? header : 0}px`);
        popup.style.setProperty('--footer', `${isHeld ? footer : 0}px`);
      };
      const watch = new ResizeObserver(look);
      look();
      for (const part of [popup, ...popup.children]) watch.observe(part);
      return () => {
        watch.disconnect();
        dialog.current = null;
      };
    },
    [dialog, most],
  );
}

/**
 * Sets an open dialog's `--seen-from` and `--unseen`: a phone's keyboard covers the page without resizing it. The
 * focused field stays visible.
 */
function useSeenPart(dialog: RefObject<HTMLElement | null>, isOpen: boolean) {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!isOpen || !seen) return;
    const follow = (event?: Event) => {
      const { current } = dialog;
      if (!current) return;
      // A zoomed-in reader sees only a part too, and moves it.
      const isZoomed = seen.scale > 1.01;
      const from = isZoomed ? 0 : Math.max(0, seen.offsetTop);
      const whole = document.documentElement.clientHeight;
      const unseen = isZoomed ? 0 : Math.max(0, whole - from - seen.height);
      current.style.setProperty('--seen-from', `${from}px`);
      current.style.setProperty('--unseen', `${unseen}px`);
      const focused = document.activeElement;
      if (event?.type !== 'resize' || focused === current || !current.contains(focused)) return;
      focused?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    };
    follow();
    const end = new AbortController();
    seen.addEventListener('resize', follow, { signal: end.signal });
    seen.addEventListener('scroll', follow, { signal: end.signal });
    return () => end.abort();
  }, [dialog, isOpen]);
}
