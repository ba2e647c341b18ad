import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { EmptyPage } from '../../kit/page/empty-page.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PasscodeGate } from '../../modules/parental-control/passcode-gate.tsx';

export const Route = createFileRoute('/_default/_default-sign-in/MyPaymentMethods')({
  component: PaymentMethodsPage,
});

function PaymentMethodsPage() {
  const t = useTranslations('chrome.profile');
  const title = t('paymentMethods');
  return (
    <div className="mx-auto flex w-full max-w-[1440px] flex-col gap-6 px-gutter py-6 md:py-10">
      <PageHead title={title} hidden />
      <h1 className="type-heading">{title}</h1>
      <PasscodeGate>
        <EmptyPage />
      </PasscodeGate>
    </div>
  );
}
