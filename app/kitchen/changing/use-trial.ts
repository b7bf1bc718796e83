import { useEffect, useState } from 'react';
import { failureWords } from '#admin/notify-failure.ts';
import { makeId } from '#browser/make-id.ts';
import { CallFailure } from '#browser/request.ts';
import type { Trial } from '#checkout/changing/change-order.server.ts';
import type { FieldErrors } from '#checkout/checkout.schema.ts';
import type { Bilingual } from '#core/language.ts';
import type { Order } from '#orders/order.ts';
import { callsFor } from '../board/board.client.ts';
import type { changeIn } from './change-draft.ts';

/** Why a change cannot be saved as it is, and its fields that are wrong. */
export type Refused = { readonly refusal: Bilingual | null; readonly fields: FieldErrors };
export type Tried = Refused & { readonly trial: Trial | null };

const untried: Tried = { trial: null, refusal: null, fields: {} };
/** In milliseconds: a person who types is not followed key by key. */
const pause = 200;

/** Asks the server what a change would come to, until it is being saved; `untried` while nothing is changed. */
export function useTrial(
  { id, version }: Order,
  change: ReturnType<typeof changeIn>,
  isSaving: boolean,
): Tried {
  const [tried, setTried] = useState(untried);
  const body = change && typeof change === 'object' ? JSON.stringify({ ...change, version }) : null;
  useEffect(() => {
    if (body === null) return setTried(untried);
    if (isSaving) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const answer = await callsFor(id)
        .tryChange({ ...JSON.parse(body), key: makeId() })
        .then(
          (trial) => ({ ...untried, trial }),
          (error) => ({ ...untried, ...failed(error) }),
        );
      if (!isOver) setTried(answer);
    }, pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [id, body, isSaving]);
  return tried;
}

/** Returns the words of a refused change, and of each field that is wrong in it. */
export function failed(error: unknown): Refused {
  const details = error instanceof CallFailure ? error.details : null;
  const { fields = {} } = Object(details) as { fields?: FieldErrors };
  return { refusal: failureWords(error), fields };
}
