import { ButtonLink } from '@atrium/ui/button';
import { BottomTabs } from '@atrium/ui/chrome/bottom-tabs';
import { type Brand, Logo } from '@atrium/ui/chrome/logo';
import { SearchLink } from '@atrium/ui/chrome/search-link';
import { SideRail } from '@atrium/ui/chrome/side-rail';
import { SkipLink } from '@atrium/ui/chrome/skip-link';
import { Picture } from '@atrium/ui/image/picture';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';
import { useChrome } from '../../modules/menus/use-chrome.ts';
import { MiniPlayerSlot } from '../../modules/player/engine/mini-player.tsx';
import { PlanOffer } from '../../modules/subscribe/plans/plan-offer.tsx';
import { Main } from './main.tsx';
import { SiteFooter } from './site-footer.tsx';
import { Tools } from './tools.tsx';
import { useOverArt } from './use-over-art.ts';

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
          <PlanOffer>
            <PlanCard />
          </PlanOffer>
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

/** The offer at the foot of the rail: one plan, one sentence, one button. */
function PlanCard() {
  const { enabled, title, text, button, clickUrl, imageUrl } = useSite().site.customPlan;
  if (!enabled) return null;
  return (
    <section className="overflow-hidden rounded-panel bg-s2">
      {imageUrl && (
        <div className="h-16 [mask-image:linear-gradient(#000_50%,transparent)]">
          <Picture src={imageUrl} alt="" width={204} height={64} />
        </div>
      )}
      <div className="p-3">
        <h2 className="text-15 font-heavy">{title}</h2>
        <p className="mt-1 text-13 text-balance text-t2">{text}</p>
        <ButtonLink href={clickUrl} variant="accent" size="small" wide className="mt-3">
          {button}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Beside the rail: a wide search field where reading begins, the person's own things at the end. */
function RailBar({ brand }: { brand: Brand }) {
  const { header } = useSite().site;
  const overArt = useOverArt();
  const t = useTranslations('chrome.search');
  const place = overArt ? 'max-md:sticky max-md:frosted md:absolute md:text-white' : 'frosted sticky';
  return (
    <header
      className={`inset-x-0 top-0 z-30 has-[details[open]]:z-36 flex h-(--bar-height) items-center gap-2.5 px-gutter ${place}`}
    >
      <span className="me-auto md:hidden">
        <Logo brand={brand} />
      </span>
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
