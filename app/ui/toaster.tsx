import { Toast } from '@base-ui/react/toast';
import { useEffect, useRef } from 'react';
import { say } from '#core/language.ts';
import { Icon } from './icon.tsx';
import { useLanguage } from './language-provider.tsx';
import { isAcknowledged, type Message, takeMessages } from './notify.ts';
import { useStandClear } from './placing/stand-clear.ts';

type ToastData = { message: Message };

const tones: Readonly<Record<Message['tone'], string>> = {
  success: 'border-leaf bg-basil text-white',
  destructive: 'border-blush bg-tomato text-white',
};

const manager = Toast.createToastManager<ToastData>();
const closeLabel = { fr: 'Fermer le message', en: 'Close the message' };

/** Messages on Base UI's toasts: they speak to screen readers and wait while hovered. */
export function Toaster() {
  return (
    <Toast.Provider toastManager={manager} timeout={8000} limit={3}>
      <Toast.Portal>
        <Stand />
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Where messages stand: on nothing that can be pressed. */
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

type Shown = { readonly id: string; readonly data?: ToastData | undefined };

function saysTheSame(one: Message, other: Message): boolean {
  const words = ({ tone, title, description, note }: Message) =>
    [tone, title.fr, description?.fr, note?.fr].join(' ');
  return words(one) === words(other);
}

function Messages() {
  const { language, t } = useLanguage();
  const { toasts } = Toast.useToastManager<ToastData>();
  const shown = useRef<readonly Shown[]>(toasts);
  useEffect(() => {
    shown.current = toasts;
  }, [toasts]);
  useEffect(() => {
    function show(message: Message) {
      const { tone, title, description } = message;
      // What is on the screen already is not said twice: it only stays longer.
      const same = shown.current.find(({ data }) => data && saysTheSame(data.message, message));
      if (same) return manager.update(same.id, { data: { message } });
      const id = manager.add({
        // These are what a screen reader says of an error at once.
        title: say(title, language),
        description: description && say(description, language),
        priority: tone === 'destructive' ? 'high' : 'low',
        data: { message },
      });
      shown.current = [...shown.current, { id, data: { message } }];
    }
    function settle(about: string) {
      const isOld = ({ data }: Shown) => data && isAcknowledged(data.message, about);
      for (const old of shown.current.filter(isOld)) manager.close(old.id);
      shown.current = shown.current.filter((one) => !isOld(one));
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
        className={`flex items-start gap-3 rounded-2xl border-2 px-4 py-2.5 leading-tight shadow-lift max-sm:text-sm transition duration-200 data-[ending-style]:-translate-y-2 data-[starting-style]:-translate-y-2 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0 ${tones[tone]}`}
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
