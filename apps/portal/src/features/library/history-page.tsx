import { Button } from '@atrium/ui/button';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { isSignedIn } from '../../kit/visit/session.ts';
import { promptLogin } from '../../modules/sign-in/prompt-login.ts';

export const Route = createFileRoute('/_default/history')({ component: HistoryPage });

/** Of people only. */
const ContinueRow = laterPart(() => import('../../modules/listening/rows/continue-row.later.tsx'));

/** With little begun, the lane beside the history shows what comes next. */
const OwnRows = laterPart(() => import('../../modules/listening/rows/recommended-rows.later.tsx'));

const HistoryPanel = laterPart(() => import('./history-panel.later.tsx'));

const subscribe = () => () => {};

/** The same page for all until the browser knows the session. */
function HistoryPage() {
  const t = useTranslations('chrome.profile');
  const isPerson = useSyncExternalStore(subscribe, isSignedIn, () => null);
  return (
    <div className="mx-auto w-full max-w-[1440px] px-gutter py-6 md:py-10">
      <PageHead title={t('history')} hidden />
      {isPerson === false ? (
        <>
          <h1 className="type-heading mb-5">{t('history')}</h1>
          <GuestHistory />
        </>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,825fr)_minmax(0,487fr)]">
          <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] content-start gap-8">
            <Suspense fallback={<ContinueSkeleton />}>
              {isPerson ? (
                <>
                  <ContinueRow />
                  <OwnRows vertical={undefined} />
                </>
              ) : (
                <ContinueSkeleton />
              )}
            </Suspense>
          </div>
          <section className="self-start rounded-game bg-s1 p-4 md:p-6">
            <h1 className="type-heading">{t('history')}</h1>
            <Suspense fallback={<HistorySkeleton />}>
              {isPerson ? <HistoryPanel skeleton={<HistorySkeleton />} /> : <HistorySkeleton />}
            </Suspense>
          </section>
        </div>
      )}
    </div>
  );
}

function GuestHistory() {
  // all of it: the player, wherever it is opened, brings this page's texts
  const t = useTranslations('listening');
  const common = useTranslations('common');
  return (
    <EmptyState
      title={t('history.empty')}
      line={t('history.guest')}
      action={
        <Button
          variant="accent"
          size="large"
          onClick={() => promptLogin({ reason: 'listening.history.guest' })}
        >
          {common('signIn')}
        </Button>
      }
    />
  );
}

const places = Array.from({ length: 8 }, (_, index) => index);

const HistorySkeleton = () => (
  <div aria-hidden="true" className="mt-5 grid gap-3">
    {places.map((place) => (
      <div key={place} className="skeleton h-13 rounded-card" />
    ))}
  </div>
);

const ContinueSkeleton = () => (
  <div aria-hidden="true">
    <div className="skeleton mb-3.5 h-8 w-44 rounded-album" />
    <div className="flex gap-4 overflow-hidden">
      {places.slice(0, 3).map((place) => (
        <div key={place} className="skeleton h-[181px] w-80 flex-none rounded-card" />
      ))}
    </div>
  </div>
);
