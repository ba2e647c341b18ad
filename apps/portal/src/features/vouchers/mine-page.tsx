import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { PageHead } from '../../kit/page/page-head.tsx';

const MineList = laterPart(async () => ({
  default: (await import('./mine/customer-voucher-list.later.tsx')).CustomerVoucherList,
}));

export const Route = createFileRoute('/_default/_default-sign-in/vouchers/mine')({ component: MinePage });

function MinePage() {
  const t = useTranslations('vouchers.mine');
  return (
    <>
      <PageHead title={t('title')} hidden />
      <Suspense fallback={<div aria-hidden="true" className="min-h-screen" />}>
        <MineList />
      </Suspense>
    </>
  );
}
