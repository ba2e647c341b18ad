import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { PageHead } from '../../kit/page/page-head.tsx';

const Disputes = laterPart(async () => ({ default: (await import('./match/disputes.later.tsx')).Disputes }));

export const Route = createFileRoute('/_default/_default-sign-in/referee')({ component: RefereePage });

/** Disputed matches, for referees. */
function RefereePage() {
  const t = useTranslations('referee');
  return (
    <div className="mx-auto w-full max-w-[60rem] px-gutter py-6 md:py-10">
      <PageHead title={t('title')} hidden />
      <h1 className="type-heading">{t('title')}</h1>
      <p className="mt-2 max-w-[37.5em] text-16 text-t2">{t('line')}</p>
      <div className="mt-6">
        <Suspense fallback={<div aria-hidden="true" className="skeleton h-96 rounded-panel" />}>
          <Disputes />
        </Suspense>
      </div>
    </div>
  );
}
