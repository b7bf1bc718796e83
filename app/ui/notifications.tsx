import { useSyncExternalStore } from 'react';
import { latePart } from '#browser/late-part.tsx';
import { isToasterNeeded, onMessages } from './notify.ts';

/** Fetches the messages' script ahead: the first message may be that the line is broken. */
export const loadToaster = () => import('./toaster.tsx').then((late) => late.Toaster);
const Toaster = latePart(loadToaster);

/** Renders messages; their script comes with the first one. */
export function Notifications() {
  const isNeeded = useSyncExternalStore(onMessages, isToasterNeeded, () => false);
  return isNeeded && <Toaster />;
}
