import type { ReactNode } from 'react';

/** One chapter of the design page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-4">
      <h2 className="border-rim border-b font-bold text-2xl">{title}</h2>
      {children}
    </section>
  );
}

/** One thing, with what it is called. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className="grid content-start gap-2">
      <figcaption className="font-mono text-sm text-soft">{name}</figcaption>
      {children}
    </figure>
  );
}
