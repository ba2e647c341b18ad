import { BottomTabs } from '@atrium/ui/chrome/bottom-tabs';
import { Logo } from '@atrium/ui/chrome/logo';
import { SearchLink } from '@atrium/ui/chrome/search-link';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';
import { useTranslations } from 'use-intl';
import { isPageFailure } from '../../kit/page/page-error.ts';
import { SiteContext, useSite } from '../../kit/visit/site.ts';
import { ErrorPanel } from '../../modules/errors/error-panel.tsx';
import { useChrome } from '../../modules/menus/use-chrome.ts';
import { MiniPlayerSlot } from '../../modules/player/engine/mini-player.tsx';
import { Main } from '../frame/main.tsx';

/** An unknown address, or a page that refused itself with a status of its own. */
export function NotFoundScreen({ data }: { data?: unknown }) {
  const { status, message } = isPageFailure(data) ? data : { status: 404, message: '' };
  return (
    <WithColours>
      <ErrorPanel status={status} message={message} />
    </WithColours>
  );
}

export const RootErrorScreen = ({ error }: ErrorComponentProps) => (
  <WithColours>
    <ErrorPanel status={500} message={textOf(error)} />
  </WithColours>
);

/** A page that failed inside its layout: the menus around it still work. */
export const PageErrorScreen = ({ error }: ErrorComponentProps) => (
  <ErrorPanel status={500} message={textOf(error)} />
);

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Without a configuration there are no colours: the server then sends its own bare page, the browser draws nothing. */
function WithColours({ children }: { children: ReactNode }) {
  if (use(SiteContext)) return <ErrorFrame>{children}</ErrorFrame>;
  if (typeof document === 'undefined')
    throw new Error('There is no configuration to show an error page with.');
  return null;
}

/** Replaces the tenant's layout, so that an error in it cannot take the error page along: only the ways out remain. */
function ErrorFrame({ children }: { children: ReactNode }) {
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
      <MiniPlayerSlot />
      <BottomTabs items={bottom.items} currentId={bottom.currentId} />
    </div>
  );
}
