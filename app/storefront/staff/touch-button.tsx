import type { ReactNode } from 'react';

/** Renders a large button that acts at one touch of a wet finger. */
export function TouchButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="min-h-16 rounded-xl border-2 border-rim bg-white px-3 font-bold text-lg leading-tight max-sm:px-1 max-sm:text-base hover:border-tomato active:brightness-90"
      onClick={onClick}
    >
      {children}
    </button>
  );
}
