import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { AfterHydration } from './after-hydration.tsx';

const Counter = laterPart(async () => ({
  default: (await import('./redeem/counter.later.tsx')).VoucherCounter,
}));

export const Route = createFileRoute('/_default/_default-sign-in/vouchers/counter')({
  component: CounterPage,
});

function CounterPage() {
  const t = useTranslations('vouchers.counter');
  return (
    <>
      <PageHead title={t('title')} hidden />
      <AfterHydration skeleton={<div aria-hidden="true" className="min-h-screen" />}>
        <Counter />
      </AfterHydration>
    </>
  );
}
