import { attempt } from '#admin/attempt.ts';
import { formatTime } from '#hours/hours.text.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { Desk } from './call-store.ts';
import { dropCall, refreshCalls, useCalls } from './calls.client.ts';
import type { Call } from './calls.server.ts';
import { callerWords } from './rings.text.ts';
import { useRings } from './rings-store.ts';
import { telephoneText as text } from './telephone.text.ts';

type CallsInHandProps = {
  desk: Desk;
  /** The menu is read: without it a call would lose its lines. */
  isReady: boolean;
  onOpen: (call: Call) => void;
  onPark: () => void;
  onRing: (phone: string) => void;
};

/** Renders who rings, and the other calls in hand, of any desk: a touch goes on with one (B-4782). */
export function CallsInHand({ desk, isReady, onOpen, onPark, onRing }: CallsInHandProps) {
  const { language, t } = useLanguage();
  const others = useCalls().filter(({ id }) => id !== desk.id);
  const rings = useRings();
  return (
    <div className="flex min-h-14 gap-2 overflow-x-auto">
      <Button variant="rim" className="min-h-14 shrink-0 px-4!" onClick={onPark}>
        {t(text.park)}
      </Button>
      <div role="status" className="contents">
        {rings.map((ring) => (
          <button
            key={ring.line}
            type="button"
            disabled={ring.phone === null}
            className="min-h-14 shrink-0 rounded-xl bg-basil px-3 text-left font-bold text-white leading-tight"
            onClick={() => ring.phone && onRing(ring.phone)}
          >
            {t(text.ring)} · {t(callerWords(ring))}
            <span className="block font-normal">{ring.name}</span>
          </button>
        ))}
      </div>
      <ul aria-label={t(text.inHand)} className="contents">
        {others.map((call) => {
          const { fullName, phone } = call.draft;
          const name = fullName || phone || t(text.noName);
          return (
            <li key={call.id} className="flex shrink-0 rounded-xl border-2 border-rim bg-cheese">
              <button
                type="button"
                disabled={!isReady}
                className="min-h-13 px-3 text-left font-bold leading-tight"
                onClick={() => onOpen(call)}
              >
                {name}
                <span className="tabular block font-normal text-sm">
                  {formatTime(call.startedAt, language)}
                </span>
              </button>
              <button
                type="button"
                aria-label={`${t(text.drop)} ${name}`}
                className="w-14 font-bold text-xl"
                onClick={() =>
                  attempt(() => dropCall(call.id), {
                    failure: text.dropFailure,
                    onChanged: refreshCalls,
                  })
                }
              >
                ×
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
