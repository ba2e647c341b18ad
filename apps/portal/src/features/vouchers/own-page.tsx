import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { PageHead } from '../../kit/page/page-head.tsx';

const OwnTicket = laterPart(async () => ({
  default: (await import('./mine/own-ticket.later.tsx')).OwnTicket,
}));

export const Route = createFileRoute('/_default/_default-sign-in/vouchers/mine/$id')({ component: OwnPage });

/** A voucher that belongs to no offer of the catalogue. */
function OwnPage() {
  const t = useTranslations('vouchers.own');
  const { id } = Route.useParams();
  return (
    <div className="mx-auto w-full max-w-104 px-gutter py-8 md:py-12">
      <PageHead title={t('title')} hidden />
      <h1 className="type-heading mb-5">{t('title')}</h1>
      <div className="rounded-dialog bg-[oklch(0.985_0.012_75)] p-6 text-[oklch(0.21_0.03_330)] shadow-2">
        <Suspense fallback={<div aria-hidden="true" className="skeleton h-96 rounded-panel" />}>
          <OwnTicket voucherId={Number(id)} />
        </Suspense>
      </div>
    </div>
  );
}
