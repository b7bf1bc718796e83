import { useCallback, useEffect, useState } from 'react';
import { useCatalogue } from './use-catalogue.ts';

const unread = { menu: [], specials: [], promotions: [], choices: null, zones: [] };

type Offered = Parameters<typeof useCatalogue>[0] & { readonly zones: readonly object[] };

/** Reads what customers are offered, for the composer; `isLost` when it cannot be read. */
export function useOffered() {
  const [offered, setOffered] = useState<Offered>(unread);
  const [isLost, setLost] = useState(false);
  const read = useCallback(async () => {
    setLost(false);
    const answer = await fetch('/ordering.json', { credentials: 'omit' }).catch(() => null);
    if (answer?.ok) setOffered(await answer.json());
    else setLost(true);
  }, []);
  useEffect(() => void read(), [read]);
  return { catalogue: useCatalogue(offered), hasZones: offered.zones.length > 0, isLost, read };
}
