import type { ReactNode } from 'react';

/** One board of the sheet. */
export const GalleryBoard = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex min-w-0 flex-col gap-4 rounded-panel bg-s1 p-4.5 shadow-1">
    <h2 className="text-13 font-medium text-t3">{title}</h2>
    {children}
  </section>
);

export const GalleryFlow = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2.5">{children}</div>
);
