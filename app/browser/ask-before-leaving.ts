import { useEffect } from 'react';
import { askOnLeaving } from './leaving.ts';

/** Has the browser ask before the page goes away while `isFilled`. */
export function useAskBeforeLeaving(isFilled: boolean) {
  useEffect(() => (isFilled ? askOnLeaving() : undefined), [isFilled]);
}
