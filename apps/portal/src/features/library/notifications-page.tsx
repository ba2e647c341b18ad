import { Button } from '@atrium/ui/button';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { isSignedIn } from '../../kit/visit/session.ts';
import { promptLogin } from '../../modules/sign-in/prompt-login.ts';

export const Route = createFileRoute('/_default/notifications')({ component: NotificationsPage });

/** Of people only, with words of its own. */
const NotificationCentre = laterPart(
  () => import('../../modules/notification-centre/notification-centre.later.tsx'),
);

const subscribe = () => () => {};

/** The same page for all until the browser knows the session. */
function NotificationsPage() {
  const t = useTranslations('chrome.profile');
  const isPerson = useSyncExternalStore(subscribe, isSignedIn, () => null);
  return (
    <div className="mx-auto w-full max-w-[1200px] px-gutter py-6 md:py-10">
      <PageHead title={t('notifications')} hidden />
      {isPerson === false ? (
        <GuestNotifications />
      ) : (
        <Suspense fallback={<CentreSkeleton title={t('notifications')} />}>
          {isPerson ? (
            <NotificationCentre skeleton={<CentreSkeleton title={t('notifications')} />} />
          ) : (
            <CentreSkeleton title={t('notifications')} />
          )}
        </Suspense>
      )}
    </div>
  );
}

function GuestNotifications() {
  const t = useTranslations();
  return (
    <>
      <h1 className="type-heading mb-5">{t('chrome.profile.notifications')}</h1>
      <EmptyState
        title={t('common.signIn')}
        line={t('chrome.profile.notifications')}
        action={
          <Button variant="accent" size="large" onClick={() => promptLogin({})}>
            {t('common.signIn')}
          </Button>
        }
      />
    </>
  );
}

const places = Array.from({ length: 6 }, (_, index) => index);

const CentreSkeleton = ({ title }: { title: string }) => (
  <div>
    <h1 className="type-heading mb-5">{title}</h1>
    <div aria-hidden="true" className="grid gap-3">
      {places.map((place) => (
        <div key={place} className="skeleton h-19 rounded-card" />
      ))}
    </div>
  </div>
);
