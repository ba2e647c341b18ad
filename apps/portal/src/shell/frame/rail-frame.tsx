import { BottomTabs } from '@atrium/ui/chrome/bottom-tabs';
import { type Brand, Logo } from '@atrium/ui/chrome/logo';
import { SearchLink } from '@atrium/ui/chrome/search-link';
import { SideRail } from '@atrium/ui/chrome/side-rail';
import { SkipLink } from '@atrium/ui/chrome/skip-link';
import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { useSite } from '../../kit/visit/site.ts';
import { useChrome } from '../../modules/menus/use-chrome.ts';
import { MiniPlayerSlot } from '../../modules/player/engine/mini-player.tsx';
import { BackButton, useHasBack } from './back-button.tsx';
import { Main } from './main.tsx';
import { SiteFooter } from './site-footer.tsx';
import { Tools } from './tools.tsx';
import { useOverArt } from './use-over-art.ts';

/** One tenant in many has a rail, and not every rail an offer. */
const PlanCard = laterPart(() => import('./plan-card.later.tsx'));

/** Layout `monsooq`: a rail where reading begins, and beside it the page with a bar of its own. */
export function RailFrame({ children }: { children: ReactNode }) {
  const { brand, top, bottom } = useChrome();
  return (
    <div className="flex min-h-dvh max-md:pb-20 lg:[--gutter:32px]">
      <SkipLink />
      <SideRail
        brand={brand}
        items={top.items}
        currentId={top.currentId}
        offer={
          <Suspense>
            <PlanCard />
          </Suspense>
        }
      />
      <div className="relative flex min-w-0 flex-1 flex-col">
        <RailBar brand={brand} />
        <Main>{children}</Main>
        <SiteFooter />
      </div>
      <MiniPlayerSlot />
      <BottomTabs items={bottom.items} currentId={bottom.currentId} />
    </div>
  );
}

/** Beside the rail: a wide search field where reading begins, the person's own things at the end. */
function RailBar({ brand }: { brand: Brand }) {
  const { header } = useSite().site;
  const overArt = useOverArt();
  const hasBack = useHasBack();
  const t = useTranslations('chrome.search');
  const place = overArt ? 'max-md:sticky max-md:frosted md:absolute md:text-white' : 'frosted sticky';
  return (
    <header
      className={`inset-x-0 top-0 z-30 has-[details[open]]:z-36 flex h-(--bar-height) items-center gap-2.5 px-gutter ${place}`}
    >
      <span className="me-auto md:hidden">{hasBack ? <BackButton /> : <Logo brand={brand} />}</span>
      {header.showSearch && (
        <SearchLink
          href="/search"
          label={header.searchHint || t('placeholder')}
          overArt={overArt}
          className="md:me-auto xl:w-90"
        />
      )}
      <Tools themeFrom="md" />
    </header>
  );
}
