import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PasscodeGate } from '../../modules/parental-control/passcode-gate.tsx';
import { CardList, useTakesCards } from './card-list.tsx';

export const Route = createFileRoute('/_default/_default-sign-in/MyPaymentMethods')({
  component: PaymentMethodsPage,
});

function PaymentMethodsPage() {
  const t = useTranslations();
  const title = t('chrome.profile.paymentMethods');
  const takesCards = useTakesCards();
  return (
    <div className="mx-auto flex w-full max-w-[46rem] flex-col gap-6 px-gutter py-6 md:py-10">
      <PageHead title={title} hidden />
      <div>
        <h1 className="type-heading">{title}</h1>
        {takesCards && <p className="mt-2 text-16 text-t2">{t('cards.lead')}</p>}
      </div>
      <PasscodeGate>
        <CardList />
      </PasscodeGate>
    </div>
  );
}
