import { BottomTabs } from '@atrium/ui/chrome/bottom-tabs';
import { SearchLink } from '@atrium/ui/chrome/search-link';
import { SkipLink } from '@atrium/ui/chrome/skip-link';
import { TopBar } from '@atrium/ui/chrome/top-bar';
import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';
import { useChrome } from '../../modules/menus/use-chrome.ts';
import { MiniPlayerSlot } from '../../modules/player/engine/mini-player.tsx';
import { BackButton, useHasBack } from './back-button.tsx';
import { Disclosure } from './disclosure.tsx';
import { Main } from './main.tsx';
import { MenuLinks } from './menu-links.tsx';
import { SiteFooter } from './site-footer.tsx';
import { Tools } from './tools.tsx';
import { useOverArt } from './use-over-art.ts';

/** Layout `default`: a bar above, tabs below on phones. On wide screens a hero runs under the bar. */
export function BarFrame({ children }: { children: ReactNode }) {
  const { site } = useSite();
  const { brand, top, bottom } = useChrome();
  const overArt = useOverArt();
  const hasBack = useHasBack();
  const t = useTranslations('common');
  return (
    <div className="relative flex min-h-dvh flex-col max-md:pb-20">
      <SkipLink />
      <TopBar
        brand={brand}
        items={top.items}
        currentId={top.currentId}
        overArt={overArt}
        back={hasBack && <BackButton />}
        search={site.header.showSearch && <SearchLink href="/search" label={t('search')} overArt={overArt} />}
        tools={
          <>
            <Tools themeFrom="2xl" />
            <NavigationMenu />
          </>
        }
      />
      <Main>{children}</Main>
      <SiteFooter />
      <MiniPlayerSlot />
      <BottomTabs items={bottom.items} currentId={bottom.currentId} />
    </div>
  );
}

/** Tablets: too narrow for the row of verticals, too wide for tabs under a thumb. */
function NavigationMenu() {
  const { items, currentId } = useChrome().top;
  const t = useTranslations('chrome');
  return (
    <nav aria-label={t('menu.label')} className="hidden md:max-lg:block">
      <Disclosure label={t('menu.label')} button={<Menu aria-hidden className="size-5.5" />}>
        <MenuLinks items={items} currentId={currentId} />
      </Disclosure>
    </nav>
  );
}
