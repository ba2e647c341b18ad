import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ConsentControl } from '../../app/consent/consent-control.tsx';
import { PageHead } from '../../app/page-head.tsx';

export const Route = createFileRoute('/_default/_default-sign-in/profile/privacy-settings')({
  component: PrivacyPage,
});

function PrivacyPage() {
  const t = useTranslations();
  const title = t('chrome.settings.privacy');
  return (
    <div className="mx-auto w-full max-w-[1440px] px-gutter py-6 md:py-10">
      <PageHead title={title} />
      <h1 className="type-heading">{title}</h1>
      <p className="mt-3 max-w-[60ch] text-16 text-t2">{t('consent.bannerDescription')}</p>
      <ConsentControl className="mt-4" />
    </div>
  );
}
