import type { ReactNode, Ref } from 'react';

type UnfoldingProps = {
  /** Read while it is folded. */
  summary: ReactNode;
  className: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
};

/** Renders a line that unfolds over the content below it, without moving it, within its `relative` ancestor. */
export function Unfolding({ summary, className, ref, children }: UnfoldingProps) {
  return (
    <details className="group min-w-0 grow basis-24">
      <summary
        ref={ref}
        className={`flex min-h-14 cursor-pointer list-none items-center gap-2 rounded-xl px-2 text-sm sm:px-3 leading-tight ${className}`}
      >
        <span className="min-w-0 grow">{summary}</span>
        <span aria-hidden="true" className="shrink-0 group-open:rotate-180 max-sm:hidden">
          ▾
        </span>
      </summary>
      <div className="absolute inset-x-0 top-full z-20 mt-1 max-h-[60dvh] overflow-y-auto rounded-2xl border-2 border-rim bg-paper p-3 shadow-lift">
        {children}
      </div>
    </details>
  );
}
