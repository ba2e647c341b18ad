import type { ReactNode } from 'react';

/** Content up to 1440 px between gutters, with the distance between sections. Art may still bleed past it. */
export const PageColumn = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto flex w-full max-w-360 flex-col gap-6 px-gutter pb-[calc(var(--dock-space)+32px)] md:gap-7">
    {children}
  </div>
);
