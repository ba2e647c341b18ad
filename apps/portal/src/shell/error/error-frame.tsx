import { BottomTabs } from '@atrium/ui/chrome/bottom-tabs';
import { Logo } from '@atrium/ui/chrome/logo';
import { SearchLink } from '@atrium/ui/chrome/search-link';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';
import { useChrome } from '../../modules/menus/use-chrome.ts';
import { Main } from '../frame/main.tsx';

/** Replaces the tenant's layout, so that an error in it cannot take the error page along: only the ways out remain. */
export function ErrorFrame({ children }: { children: ReactNode }) {
  const { header } = useSite().site;
  const { brand, bottom } = useChrome();
  const t = useTranslations('common');
  return (
    <div className="flex min-h-dvh flex-col max-md:pb-20">
      <header className="flex h-(--bar-height) items-center justify-between px-gutter">
        <Logo brand={brand} />
        {header.showSearch && <SearchLink href="/search" label={t('search')} />}
      </header>
      <Main>{children}</Main>
      <BottomTabs items={bottom.items} currentId={bottom.currentId} />
    </div>
  );
}
