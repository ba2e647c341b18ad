import { Button } from '@atrium/ui/button';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { isSignedIn } from '../../kit/visit/session.ts';
import { promptLogin } from '../../modules/sign-in/prompt-login.ts';

export const Route = createFileRoute('/_default/downloads')({ component: DownloadsPage });

const DownloadsPanel = laterPart(() => import('./downloads-panel.later.tsx'));

const OpenedPages = laterPart(() => import('./opened-pages.later.tsx'));

const subscribe = () => () => {};

/** What this device keeps. The worker keeps the page itself, so it opens without a network. */
function DownloadsPage() {
  const t = useTranslations('offline');
  const isPerson = useSyncExternalStore(subscribe, isSignedIn, () => null);
  return (
    <div className="mx-auto w-full max-w-[46rem] px-gutter py-6 md:py-10">
      <PageHead title={t('title')} hidden />
      <h1 className="type-heading mb-5">{t('title')}</h1>
      {isPerson === false ? (
        <GuestDownloads />
      ) : (
        <Suspense fallback={<DownloadsSkeleton />}>
          {isPerson ? <DownloadsPanel skeleton={<DownloadsSkeleton />} /> : <DownloadsSkeleton />}
        </Suspense>
      )}
      {isPerson !== null && (
        <Suspense>
          <OpenedPages />
        </Suspense>
      )}
    </div>
  );
}

function GuestDownloads() {
  const t = useTranslations();
  return (
    <EmptyState
      title={t('offline.empty')}
      line={t('offline.guest')}
      action={
        <Button variant="accent" size="large" onClick={() => promptLogin({ reason: 'offline.guest' })}>
          {t('common.signIn')}
        </Button>
      }
    />
  );
}

const places = Array.from({ length: 4 }, (_, index) => index);

const DownloadsSkeleton = () => (
  <div aria-hidden="true" className="grid gap-4">
    <div className="skeleton h-26 rounded-panel" />
    {places.map((place) => (
      <div key={place} className="skeleton h-16 rounded-card" />
    ))}
  </div>
);
