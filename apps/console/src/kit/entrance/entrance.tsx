import { atriumMark } from '@atrium/domain/site/brand/brand-mark';
import { BrandMark } from '@atrium/ui/brand-mark';
import type { ReactNode } from 'react';
import { LanguageMenu } from '../language-menu.tsx';
import { Landscape } from './landscape.tsx';

type Props = { foot?: ReactNode; children: ReactNode };

/** What stands before the console: the form at the start side, a picture where there is room. */
export const Entrance = ({ foot, children }: Props) => (
  <div className="relative isolate min-h-dvh overflow-clip">
    <div aria-hidden className="absolute inset-y-0 end-0 -z-1 hidden w-7/10 md:block">
      <Landscape />
      <div className="entrance-scrim absolute inset-0" />
    </div>
    <div className="flex min-h-dvh flex-col px-5 py-6 md:px-11 md:py-8">
      <header className="flex items-center gap-3">
        <span className="flex items-center gap-2.5">
          <BrandMark mark={atriumMark} className="size-7" />
          <bdi className="text-18 font-heavy">Atrium</bdi>
        </span>
        <span className="text-15 text-t2">Console</span>
        <span className="ms-auto">
          <LanguageMenu />
        </span>
      </header>
      <main className="flex w-full max-w-101 flex-1 flex-col justify-center py-10">{children}</main>
      {foot && <footer className="flex max-w-101 flex-col gap-2">{foot}</footer>}
    </div>
  </div>
);
