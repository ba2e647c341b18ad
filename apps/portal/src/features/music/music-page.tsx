import type { ReactNode } from 'react';
import { TintedSurface } from '../../modules/article/details/tinted.tsx';

/** A page in the hue of its cover: the tint ends where the shelves begin. */
export const MusicPage = ({ hue, children }: { hue: number | undefined; children: ReactNode }) => (
  <TintedSurface hue={hue} className="bg-bg bg-[length:100%_52rem] bg-no-repeat pb-10 md:pb-16">
    <div className="mx-auto flex w-full max-w-[1440px] flex-col gap-8 px-gutter pt-4 md:gap-10 md:pt-8">
      {children}
    </div>
  </TintedSurface>
);
