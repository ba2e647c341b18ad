import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { AppSkeleton } from './app-skeleton.tsx';

const KnownByApps = laterPart(async () => ({
  default: (await import('./known-by-apps.later.tsx')).KnownByApps,
}));

export const Route = createFileRoute('/_default/_default-sign-in/apps/profile')({ component: ProfilePage });

function ProfilePage() {
  const t = useTranslations('apps.known');
  return (
    <div className="mx-auto w-full max-w-[46rem] px-gutter py-6 md:py-10">
      <PageHead title={t('title')} hidden />
      <Suspense fallback={<AppSkeleton title={t('title')} />}>
        <KnownByApps />
      </Suspense>
    </div>
  );
}
