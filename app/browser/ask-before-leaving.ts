import { useEffect } from 'react';
import { askOnLeaving } from './leaving.ts';

/** Makes the browser ask before the page is left while `isFilled`. */
export function useAskBeforeLeaving(isFilled: boolean) {
  useEffect(() => (isFilled ? askOnLeaving() : undefined), [isFilled]);
}
