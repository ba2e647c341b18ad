import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../kit/document/later-part.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { OnceListening } from './once-listening.tsx';

const Counter = laterPart(async () => ({ default: (await import('./counter.tsx')).Counter }));

export const Route = createFileRoute('/_default/_default-sign-in/vouchers/counter')({
  component: CounterPage,
});

function CounterPage() {
  const t = useTranslations('vouchers.counter');
  return (
    <>
      <PageHead title={t('title')} hidden />
      <OnceListening skeleton={<div aria-hidden="true" className="min-h-screen" />}>
        <Counter />
      </OnceListening>
    </>
  );
}
