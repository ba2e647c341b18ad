import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { PageHead } from '../../kit/page/page-head.tsx';

const Received = laterPart(async () => ({
  default: (await import('./info-services/received-list.later.tsx')).ReceivedList,
}));

export const Route = createFileRoute('/_default/_default-sign-in/profile/info-service-subscriptions')({
  component: InfoServicesPage,
});

function InfoServicesPage() {
  const t = useTranslations('chrome.profile');
  return (
    <>
      <PageHead title={t('infoServiceSubscriptions')} hidden />
      <Suspense fallback={<div aria-hidden="true" className="min-h-screen" />}>
        <Received />
      </Suspense>
    </>
  );
}
