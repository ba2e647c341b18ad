import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { AppSkeleton } from './app-skeleton.tsx';

const ConsentCard = laterPart(async () => ({
  default: (await import('./consent-card.later.tsx')).ConsentCard,
}));

export const Route = createFileRoute('/_default/_default-sign-in/apps/consent/$id')({
  component: ConsentPage,
});

function ConsentPage() {
  const t = useTranslations('apps.consent');
  const { id } = Route.useParams();
  return (
    <div className="mx-auto w-full max-w-[30rem] px-gutter py-6 md:py-12">
      <PageHead title={t('page')} hidden />
      <Suspense fallback={<AppSkeleton title={t('page')} />}>
        <ConsentCard key={id} id={Number(id)} />
      </Suspense>
    </div>
  );
}
