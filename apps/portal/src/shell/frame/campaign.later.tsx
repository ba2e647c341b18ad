import { Logo } from '@atrium/ui/chrome/logo';
import type { ReactNode } from 'react';
import { ConsentControl } from '../../modules/consent/consent-control.tsx';
import { useChrome } from '../../modules/menus/use-chrome.ts';
import { Main } from './main.tsx';
import { useOverArt } from './use-over-art.ts';

/** Layout `marketing`: the brand, and nothing else to click before the offer. */
export default function CampaignFrame({ children }: { children: ReactNode }) {
  const { brand, footer } = useChrome();
  const place = useOverArt() ? 'md:absolute md:text-white' : '';
  return (
    <div className="relative flex min-h-dvh flex-col">
      <header className={`inset-x-0 top-0 z-30 flex h-(--bar-height) items-center px-gutter ${place}`}>
        <Logo brand={brand} />
      </header>
      <Main>{children}</Main>
      <div className="flex flex-wrap items-center justify-between gap-4 px-gutter py-8 text-12 text-t3">
        <p>{footer.legal}</p>
        <ConsentControl />
      </div>
    </div>
  );
}
