import { useEffect, useRef } from 'react';
import { notify } from '#ui/notify.ts';
import { aboutOrder as about } from '../checkout.text.ts';
import { requestedTimeText } from '../requested-time.text.ts';

/** Tells a customer who has chosen a time, and looks at the menu, that the shop has closed it. */
export function useGoneTime(isGone: boolean, isFormOpen: boolean) {
  const wasGone = useRef(isGone);
  useEffect(() => {
    // The open form says it above its button.
    if (isGone && !wasGone.current && !isFormOpen) {
      notify({ tone: 'destructive', about, title: requestedTimeText.passed });
    }
    wasGone.current = isGone;
  }, [isGone, isFormOpen]);
}
