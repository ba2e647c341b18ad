import type { ReactNode } from 'react';
import { TintedSurface } from '../article/details/tinted.tsx';

/** The tenant's own soft accent would be a light patch on a dark page. */
const softAccent = '[--accent-soft:var(--s3)]';

/** A page in the hue of its cover: the tint ends where the lists begin. */
export const ReadingPage = ({ hue, children }: { hue: number | undefined; children: ReactNode }) => (
  <TintedSurface hue={hue} className="bg-bg bg-[length:100%_46rem] bg-no-repeat pb-10 md:pb-16">
    <div className={`${softAccent} mx-auto w-full max-w-[1440px] px-gutter pt-4 md:pt-8`}>{children}</div>
  </TintedSurface>
);
