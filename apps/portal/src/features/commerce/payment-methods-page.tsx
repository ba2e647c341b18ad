import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PasscodeGate } from '../../modules/parental-control/passcode-gate.tsx';
import { CardList } from './methods/card-list.tsx';
import { useTakesNumbers } from './methods/takes-numbers.ts';

const NumberList = laterPart(async () => ({
  default: (await import('./methods/number-list.later.tsx')).NumberList,
}));

export const Route = createFileRoute('/_default/_default-sign-in/MyPaymentMethods')({
  component: PaymentMethodsPage,
});

function PaymentMethodsPage() {
  const t = useTranslations();
  const title = t('chrome.profile.paymentMethods');
  const takesNumbers = useTakesNumbers();
  return (
    <div className="mx-auto flex w-full max-w-[46rem] flex-col gap-6 px-gutter py-6 md:py-10">
      <PageHead title={title} hidden />
      <div>
        <h1 className="type-heading">{title}</h1>
        <p className="mt-2 text-16 text-t2">{t(takesNumbers ? 'cards.numbers.lead' : 'cards.lead')}</p>
      </div>
      <PasscodeGate>
        <CardList />
        {takesNumbers && (
          <Suspense>
            <NumberList />
          </Suspense>
        )}
      </PasscodeGate>
    </div>
  );
}
