import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { AppSkeleton } from './app-skeleton.tsx';

const PartnerRegistration = laterPart(async () => ({
  default: (await import('./partner-registration.later.tsx')).PartnerRegistrationForm,
}));

export const Route = createFileRoute('/_default/apps/register')({ component: RegisterPage });

function RegisterPage() {
  const t = useTranslations('apps.register');
  return (
    <div className="mx-auto w-full max-w-[30rem] px-gutter py-6 md:py-10">
      <PageHead title={t('title')} description={t('line')} />
      <h1 className="type-heading">{t('title')}</h1>
      <p className="mt-2 mb-6 text-16 text-pretty text-t2">{t('line')}</p>
      <Suspense fallback={<AppSkeleton />}>
        <PartnerRegistration />
      </Suspense>
    </div>
  );
}
