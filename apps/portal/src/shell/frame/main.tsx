import type { ReactNode } from 'react';

/** Where the skip link leads. */
export const Main = ({ children }: { children: ReactNode }) => (
  <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
    {children}
  </main>
);
