import { Link } from '@atrium/ui/ui-provider';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { AfterHydration } from './after-hydration.tsx';

const RedeemForm = laterPart(async () => ({
  default: (await import('./redeem/redeem-form.later.tsx')).RedeemForm,
}));

export const Route = createFileRoute('/_default/vouchers/redeem')({ component: RedeemPage });

function RedeemPage() {
  const t = useTranslations('vouchers');
  return (
    <div className="mx-auto flex w-full max-w-[30rem] flex-col gap-6 px-gutter py-8 md:py-14">
      <PageHead title={t('redeem.title')} hidden />
      <div>
        <h1 className="type-display text-36 md:text-48">{t('redeem.title')}</h1>
        <p className="mt-2 text-18 text-t2">{t('redeem.line')}</p>
      </div>
      <AfterHydration skeleton={<div aria-hidden="true" className="skeleton h-48 rounded-panel" />}>
        <RedeemForm />
      </AfterHydration>
      <Link href="/vouchers/mine" className="hit self-center text-15 font-medium text-accent-text">
        {t('mine.title')}
      </Link>
    </div>
  );
}
