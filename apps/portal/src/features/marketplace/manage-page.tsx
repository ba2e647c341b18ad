import { Button } from '@atrium/ui/button';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { isSignedIn } from '../../kit/visit/session.ts';
import { promptLogin } from '../../modules/sign-in/prompt-login.ts';
import { AppSkeleton } from './app-skeleton.tsx';

const OwnAppList = laterPart(async () => ({
  default: (await import('./own-app-list.later.tsx')).OwnAppList,
}));
const OwnAppDetails = laterPart(async () => ({
  default: (await import('./own-app-details.later.tsx')).OwnAppDetails,
}));

export const Route = createFileRoute('/_default/apps/manage/{-$id}')({ component: ManagePage });

const subscribe = () => () => {};

/** The same page for all until the browser knows the session. */
function ManagePage() {
  const t = useTranslations('apps.manage');
  const { id } = Route.useParams();
  const isPerson = useSyncExternalStore(subscribe, isSignedIn, () => null);
  return (
    <div className="mx-auto w-full max-w-[46rem] px-gutter py-6 md:py-10">
      <PageHead title={t('title')} hidden />
      <Suspense fallback={<AppSkeleton title={t('title')} />}>
        {isPerson === null ? (
          <AppSkeleton title={t('title')} />
        ) : isPerson ? (
          id === undefined ? (
            <OwnAppList />
          ) : (
            <OwnAppDetails key={id} id={Number(id)} />
          )
        ) : (
          <GuestApps />
        )}
      </Suspense>
    </div>
  );
}

function GuestApps() {
  const t = useTranslations('apps.manage');
  const signIn = useTranslations('common')('signIn');
  return (
    <>
      <h1 className="sr-only">{t('title')}</h1>
      <EmptyState
        title={t('guestTitle')}
        line={t('guestLine')}
        action={
          <Button variant="accent" size="large" onClick={() => promptLogin({ reason: 'apps.reason' })}>
            {signIn}
          </Button>
        }
      />
    </>
  );
}
