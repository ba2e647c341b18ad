import { createFileRoute, useRouter } from '@tanstack/react-router';
import { LoaderCircle } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useHref } from '../../kit/address/href.ts';
import { leaveSite } from '../../kit/address/leave-site.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { useSite } from '../../kit/visit/site.ts';
import { redirectTarget } from './redirect-target.ts';

export const Route = createFileRoute('/_empty/internal-redirect')({ component: RedirectPage });

function RedirectPage() {
  useRedirect();
  const t = useTranslations('common');
  return (
    <div role="status" className="grid min-h-dvh place-items-center">
      <PageHead title={t('loading')} hidden />
      <LoaderCircle aria-hidden className="size-8 animate-spin text-t3" />
      <span className="sr-only">{t('loading')}</span>
    </div>
  );
}

/** In the browser only: the target is no part of what a page is rendered from. */
function useRedirect() {
  const { history } = useRouter();
  const { tenant, site } = useSite();
  const toHref = useHref();
  useEffect(() => {
    const { origin, search } = location;
    const home = () => history.replace(toHref(site.links.homeUrl));
    const href = redirectTarget(search, { origin, allowedOrigins: tenant.redirectOrigins });
    if (!href) home();
    else if (href.startsWith(`${origin}/`)) history.replace(href.slice(origin.length));
    else leaveSite(href, home);
  }, [history, tenant, site, toHref]);
}
